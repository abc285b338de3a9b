import { useQuery } from '@tanstack/react-query'
import { ProductForm } from '#products/product-form.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadFailure } from '#ui/list/load-failure.tsx'
import type { FormSubject } from './dashboard-address.ts'
import { deskProductsQuery } from './queries.ts'

/** The product form as a page of the dashboard: empty, or with the stored product. */
export default function ProductFormView({ subject, onDone }: { subject: FormSubject; onDone: () => void }) {
  const products = useQuery({ ...deskProductsQuery(), enabled: subject !== 'new' })
  if (subject === 'new') return <ProductForm onDone={onDone} />
  const product = products.data?.find(({ id }) => id === subject)
  if (product) return <ProductForm product={product} onDone={onDone} />
  return (
    <div className="admin-wrap form-page">
      <h1 className="sr-only">Edit Product</h1>
      {products.isLoadingError ? (
        <LoadFailure headingLevel={2} what="The product" query={products} />
      ) : products.isPending ? (
        <p className="waiting-line" role="status">
          <span className="spinner" />
          Loading product...
        </p>
      ) : (
        <EmptyState headingLevel={2} title="This product is gone" text="It may have been deleted in another window.">
          <button type="button" className="button button-outline button-small" onClick={onDone}>
            Back to Dashboard
          </button>
        </EmptyState>
      )}
    </div>
  )
}
