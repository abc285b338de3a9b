import { useQuery } from '@tanstack/react-query'
import { ProductForm } from '#products/product-form.tsx'
import { FormOnItsWay } from '#ui/desk/form-on-its-way.tsx'
import type { FormSubject } from './dashboard-address.ts'
import { deskProductsQuery } from './queries.ts'

/** The product form as a page of the dashboard: empty, or with the stored product. */
export default function ProductFormView({ subject, onDone }: { subject: FormSubject; onDone: () => void }) {
  const products = useQuery({ ...deskProductsQuery(), enabled: subject !== 'new' })
  if (subject === 'new') return <ProductForm onDone={onDone} />
  const product = products.data?.find(({ id }) => id === subject)
  if (product) return <ProductForm product={product} onDone={onDone} />
  return (
    <FormOnItsWay
      className="admin-wrap form-page"
      title="Edit Product"
      what="product"
      failed={products.isLoadingError && products}
      goneBack={!products.isPending && onDone}
    />
  )
}
