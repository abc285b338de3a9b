/** What the keyboard does in the builder. */
export function KeysPanel() {
  return (
    <section className="panel builder-keys" aria-labelledby="builder-keys">
      <h2 id="builder-keys">Without a mouse</h2>
      <dl>
        <dt>
          <kbd>Space</kbd>
        </dt>
        <dd>on a grip: lift, and put down</dd>
        <dt>
          <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>move what is lifted</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>put it back</dd>
        <dt>
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>move at once</dd>
        <dt>
          <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd>
        </dt>
        <dd>to the day before, or after</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>in a row: new activity below</dd>
        <dt>
          <kbd>Ctrl</kbd> <kbd>S</kbd>
        </dt>
        <dd>save</dd>
      </dl>
    </section>
  )
}
