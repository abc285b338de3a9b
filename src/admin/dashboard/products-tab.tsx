import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import ToggleRight from 'lucide-react/icons/toggle-right'
import { navigate } from '#platform/navigation.ts'
import { useWrite } from '#platform/use-write.ts'
import { productCategories, productCategoryLabels } from '#products/categories.ts'
import { deleteProduct, saveProduct } from '#products/desk-queries.ts'
import type { AffiliateProduct } from '#products/schema.ts'
import { deskLinks } from '#site/desk-links.ts'
import { Button } from '#ui/desk/button.tsx'
import { IconButton } from '#ui/desk/icon-button.tsx'
import { IconLink } from '#ui/desk/icon-link.tsx'
import { useKeptFocus } from '#ui/desk/keep-focus.ts'
import { LastUndo } from '#ui/desk/last-undo.tsx'
import { NothingFound } from '#ui/desk/nothing-found.tsx'
import { CutNote, useCutList } from '#ui/list/cut-list.tsx'
import { useDeletion } from '#ui/list/deletion.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import { RowPicture } from '#ui/list/row-picture.tsx'
import { DeleteRow, EditRow, RowActions, RowTable } from '#ui/list/row-table.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { type DashboardAddress, dashboardHref } from './dashboard-address.ts'
import { ListFilters } from './list-filters.tsx'
import { narrowProducts } from './narrow-products.ts'
import { deskProductsQuery } from './queries.ts'

/** Affiliate products: filters, rows, and actions. */
export default function ProductsTab({ address }: { address: DashboardAddress }) {
  const { query: products, page, rows } = useCutList(deskProductsQuery, address.q)
  if (products.data?.total === 0) return <NoProducts />
  return (
    <section className="panel" aria-label="Products">
      <ListFilters
        address={address}
        placeholder="Find a product"
        categories={productCategories.map((category) => [category, productCategoryLabels[category]])}
        states={{ on: 'Active', off: 'Inactive' }}
      />
      {products.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The products" query={products} />
      ) : (
        // Mounted anew with the rows, so that loading them moves no focus.
        <ProductTable key={products.status} products={rows && narrowProducts(rows, address)} />
      )}
      <CutNote page={page} which="The newest" what="products" />
      <p className="last-undo">
        <a className="link-button" href={deskLinks.outgoing()}>
          How their links are doing
        </a>
      </p>
      <LastUndo />
    </section>
  )
}

const formHref = (subject: 'new' | number) => dashboardHref({ tab: 'affiliates', form: { kind: 'product', subject } })

function NoProducts() {
  return (
    <EmptyState headingLevel={2} title="No affiliate products yet." picture="/art/product-backpack.svg">
      <Button look="primary" icon={Plus} onClick={() => navigate(formHref('new'))}>
        Add your first product
      </Button>
    </EmptyState>
  )
}

function ProductTable({ products }: { products: AffiliateProduct[] | undefined }) {
  const deletion = useDeletion<AffiliateProduct>({
    remove: ({ id }) => deleteProduct(id),
    question: 'Are you sure you want to delete this affiliate product?',
    consequence: ({ name }) => `“${name}” leaves the recommendations. It stays in the trash for 30 days.`,
    done: 'Product deleted',
    failed: 'Failed to delete the affiliate product.',
  })
  // A product that is switched off leaves a list narrowed to active ones, with the switch that had the focus.
  useKeptFocus(products?.length)
  if (products?.length === 0) return <NothingFound what="products" />
  return (
    <>
      <RowTable
        className="products-table"
        caption="Affiliate products"
        columns={{ Product: 'long', Category: 'tag', Status: 'tag', Rating: 'short', Price: 'short' }}
        rows={products}
        awaited={5}
      >
        {(product) => <ProductRow key={product.id} product={product} onDelete={() => deletion.ask(product)} />}
      </RowTable>
      {deletion.dialog}
    </>
  )
}

function ProductRow({ product, onDelete }: { product: AffiliateProduct; onDelete: () => void }) {
  const { id, name, category, description, isActive, rating, price, affiliateUrl, imageUrl, imageInfo } = product
  return (
    <tr>
      <td className="thumb-cell">
        <RowPicture src={imageUrl} info={imageInfo} name={name} />
      </td>
      <td className="name-cell">
        <span className="row-name">{name}</span>
        <div className="row-note row-note-line">{description}</div>
      </td>
      <td className="phone-hidden">
        <span className="tag tag-earth-brown">{productCategoryLabels[category] ?? category}</span>
      </td>
      <td className="status-cell">
        <span className={isActive ? 'tag tag-success' : 'tag tag-line'}>{isActive ? 'Active' : 'Inactive'}</span>{' '}
        {product.isGone && <span className="tag tag-danger">Link gone</span>}
      </td>
      <td className="rating-cell figures phone-hidden">{rating}/5</td>
      <td className="price-cell">{price}</td>
      <RowActions>
        <ActiveToggle product={product} />
        <IconLink
          icon={ExternalLink}
          label={`Open the affiliate link of ${name}`}
          tip="Open affiliate link"
          href={affiliateUrl}
          target="_blank"
          rel="sponsored noopener noreferrer"
          referrerPolicy="no-referrer"
        />
        <EditRow name={name} href={formHref(id)} />
        <DeleteRow name={name} onDelete={onDelete} />
      </RowActions>
    </tr>
  )
}

/** Publishes or hides the product without opening its form. */
function ActiveToggle({ product }: { product: AffiliateProduct }) {
  const { id, name, category, description, affiliateUrl, imageUrl, rating, price, commission, isActive } = product
  const { insteadUrl = null, insteadName = null } = product
  const failed = 'Failed to update the product. Please try again.'
  const toggle = useWrite({
    mutationFn: (next: boolean) =>
      saveProduct({
        id,
        name,
        category,
        description,
        affiliateUrl,
        imageUrl,
        rating,
        price,
        commission: commission ?? null,
        insteadUrl,
        insteadName,
        isActive: next,
        expectedUpdatedAt: product.updatedAt,
      }),
    onSuccess: ({ isActive: now }) =>
      notify({ title: 'Product updated', description: `“${name}” is ${now ? 'active' : 'inactive'} now.` }),
    onError: (error) => notifyFailure('Error', error, failed),
  })
  return (
    <IconButton
      icon={isActive ? ToggleRight : ToggleLeft}
      role="switch"
      aria-checked={isActive}
      label={`${name} is active`}
      tip={isActive ? 'Set inactive' : 'Set active'}
      disabled={toggle.isPending}
      onClick={() => toggle.mutate(!isActive)}
    />
  )
}
