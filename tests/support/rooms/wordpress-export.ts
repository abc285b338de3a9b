/** Generates a WordPress export of any size, with the peculiarities of real ones. */

export interface WordPressOptions {
  posts: number
  origin?: string
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

interface Item {
  id: number
  type?: string
  status?: string
  title: string
  slug: string
  content?: string
  excerpt?: string
  date?: string
  creator?: string
  extra?: string
}

export function wordPressExport({ posts, origin = 'https://old.example' }: WordPressOptions): string {
  const items = [
    ...Array.from({ length: 6 }, (_, index) => attachment(origin, 9001 + index)),
    ...Array.from({ length: posts }, (_, index) => postItem(origin, index + 1)),
    ...specialItems(origin),
  ]
  const channel = `<title>Old blog</title><link>${origin}</link><wp:base_site_url>${origin}</wp:base_site_url>
<wp:base_blog_url>${origin}</wp:base_blog_url>
${author('ines', 'Ines Calder')}${author('guest', 'Bruno Guest')}
<wp:category><wp:category_nicename>italy</wp:category_nicename><wp:cat_name>${cdata('Italy & islands')}</wp:cat_name><wp:category_description>${cdata('Everything <b>Italian</b>.')}</wp:category_description></wp:category>
<wp:tag><wp:tag_slug>slow-trains</wp:tag_slug><wp:tag_name>${cdata('slow trains')}</wp:tag_name></wp:tag>
${items.join('\n')}`
  return wordPressFile(channel)
}

/** An export with this channel. */
export function wordPressFile(channel: string): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>${channel}
</channel>
</rss>
`
}

function author(login: string, name: string): string {
  return `<wp:author><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(`${login}@old.example`)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`
}

export function wordPressItem(origin: string, item: Item): string {
  const { id, type = 'post', status = 'publish', title, slug, content = '', excerpt = '', creator = 'ines' } = item
  const date = item.date ?? `2019-05-${String((id % 27) + 1).padStart(2, '0')} 08:00:00`
  const link = status === 'publish' ? `${origin}/2019/05/${slug}/` : `${origin}/?p=${id}`
  return `<item><title>${cdata(title)}</title><link>${link}</link><pubDate>Sat, 04 May 2019 08:00:00 +0000</pubDate>
<dc:creator>${cdata(creator)}</dc:creator><guid isPermaLink="false">${origin}/?p=${id}</guid><description></description>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${status === 'draft' ? '0000-00-00 00:00:00' : date}</wp:post_date_gmt>
<wp:post_modified>${date}</wp:post_modified><wp:post_modified_gmt>${date}</wp:post_modified_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>${type}</wp:post_type><wp:is_sticky>0</wp:is_sticky>
${item.extra ?? ''}</item>`
}

function attachment(origin: string, id: number): string {
  const meta = `<wp:postmeta><wp:meta_key>${cdata('_wp_attachment_image_alt')}</wp:meta_key><wp:meta_value>${cdata(`Picture ${id}`)}</wp:meta_value></wp:postmeta>`
  return wordPressItem(origin, {
    id,
    type: 'attachment',
    status: 'inherit',
    title: `photo-${id}`,
    slug: `photo-${id}`,
    excerpt: `Caption of ${id}`,
    extra: `<wp:attachment_url>${cdata(`${origin}/wp-content/uploads/2019/05/photo-${id}.jpg`)}</wp:attachment_url>${meta}`,
  })
}

const category = (domain: string, nicename: string, name: string) =>
  `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`

/** By turns a text of the old editor, one of blocks, and one of shortcodes. */
function postItem(origin: string, n: number): string {
  const texts = [classicText(origin, n), blockText(origin, n), shortcodeText(n)]
  const thumbnail = `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${9001 + (n % 5)}</wp:meta_value></wp:postmeta>`
  const comments =
    n % 4 ? '' : '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Hi</wp:comment_content></wp:comment>'
  return wordPressItem(origin, {
    id: n,
    title: n % 10 ? `Post ${n} &amp; more` : '',
    slug: `post-${n}`,
    content: texts[n % 3] ?? '',
    excerpt: n % 2 ? `What post ${n} is about.` : '',
    creator: n % 25 ? 'ines' : 'guest',
    extra: `${category('category', 'italy', 'Italy & islands')}${n % 5 ? '' : category('category', 'food', 'Food')}${category('post_tag', 'slow-trains', 'slow trains')}${thumbnail}${comments}`,
  })
}

function classicText(origin: string, n: number): string {
  return `First paragraph of ${n} with <strong>bold</strong> and <em>soft</em> words.
A second line.

<!--more-->[caption id="attachment_9001" align="alignnone" width="300"]<a href="${origin}/wp-content/uploads/2019/05/photo-9001.jpg"><img class="wp-image-9001" src="${origin}/wp-content/uploads/2019/05/photo-9001-300x200.jpg" alt="The harbour" width="300" height="200" /></a> The harbour at <em>noon</em>[/caption]

<h2>Getting there</h2>
<ul>
 	<li>By train</li>
 	<li>By boat</li>
</ul>
See also <a href="${origin}/2019/05/post-${n + 1}/#how">the next one</a> [sic].

https://www.youtube.com/watch?v=abc123XYZ_-

[contact-form-7 id="5" title="Ask me"]`
}

function blockText(origin: string, n: number): string {
  return `<!-- wp:paragraph {"align":"center"} -->
<p class="has-text-align-center">Blocks of ${n}, H<sub>2</sub>O and a <a href="https://elsewhere.example/x">link</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-2"><!-- wp:image {"id":9002} -->
<figure class="wp-block-image"><img src="${origin}/wp-content/uploads/2019/05/photo-9002.jpg" alt="Two"/><figcaption class="wp-element-caption">Second</figcaption></figure>
<!-- /wp:image -->

<!-- wp:image {"id":9003} -->
<figure class="wp-block-image"><img src="${origin}/wp-content/uploads/2019/05/photo-9003.jpg" alt="Three"/></figure>
<!-- /wp:image --><figcaption class="blocks-gallery-caption">Both of them</figcaption></figure>
<!-- /wp:gallery -->

<!-- wp:table -->
<figure class="wp-block-table"><table><thead><tr><th>Leg</th><th>Price</th></tr></thead><tbody><tr><td>Train</td><td>12 | 13</td></tr></tbody></table></figure>
<!-- /wp:table -->

<!-- wp:embed {"url":"https://vimeo.com/76979871"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/76979871
</div></figure>
<!-- /wp:embed -->

<!-- wp:code -->
<pre class="wp-block-code"><code>npm [gallery] start</code></pre>
<!-- /wp:code -->

<!-- wp:latest-posts {"postsToShow":3} /-->`
}

function shortcodeText(n: number): string {
  return `Shortcodes of ${n}.

[gallery ids="9004,9005" columns="2"]

[button link="/x"]Go there[/button] and [[gallery]] as a word.

[vc_row][vc_column width="1/2"]Left half[/vc_column][/vc_row]

[video mp4="https://old.example/film.mp4"][/video]

<iframe src="//www.youtube.com/embed/def456" width="560"></iframe>

<form action="/subscribe"><input name="email" /></form>

<script>alert(1)</script>`
}

/** One item of each kind other than an ordinary post. */
function specialItems(origin: string): string[] {
  const item = (fields: Item) => wordPressItem(origin, fields)
  return [
    item({ id: 8001, type: 'page', title: 'My story', slug: 'my-story', content: '<p>Who I am.</p>' }),
    item({ id: 8002, status: 'draft', title: 'Not yet', slug: '', content: 'Half a text.' }),
    item({
      id: 8003,
      status: 'future',
      title: 'Next year',
      slug: 'next-year',
      content: 'Soon.',
      date: '2199-01-01 08:00:00',
    }),
    item({ id: 8004, status: 'private', title: 'Private', slug: 'private', content: 'For me.' }),
    item({
      id: 8005,
      title: 'Secret',
      slug: 'secret',
      content: 'Hidden.',
      extra: '<wp:post_password>x</wp:post_password>',
    }),
    item({ id: 8006, status: 'trash', title: 'Thrown away', slug: 'thrown-away__trashed', content: 'Gone.' }),
    item({ id: 8007, type: 'nav_menu_item', title: 'Menu', slug: 'menu' }),
    item({ id: 8008, title: '', slug: '', content: '' }),
    item({ id: 8009, title: 'Same address', slug: 'post-1', content: 'A slug that is taken.' }),
    item({ id: 8010, title: '東京で三日間', slug: '%e6%9d%b1%e4%ba%ac', content: 'Tokyo\u0000\u0007 text.' }),
    item({
      id: 8011,
      title: 'Very long',
      slug: 'very-long',
      content: 'word '.repeat(25_000),
      date: '0000-00-00 00:00:00',
    }),
    item({
      id: 8012,
      title: 'Missing picture',
      slug: 'missing-picture',
      content: `<p><img src="${origin}/wp-content/uploads/lost.jpg" alt="Lost"></p>`,
    }),
    item({ id: 8013, type: 'wp_block', title: 'Reusable', slug: 'reusable', content: '<p>Said once.</p>' }),
    item({ id: 8014, title: 'Uses a block', slug: 'uses-a-block', content: '<!-- wp:block {"ref":8013} /-->' }),
  ]
}
