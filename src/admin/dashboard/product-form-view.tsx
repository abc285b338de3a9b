import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import { navigate } from '#platform/navigation.ts'
import { productByIdQuery } from '#products/desk-queries.ts'
import { ProductForm } from '#products/product-form.tsx'
import { FormOnItsWay } from '#ui/desk/form-on-its-way.tsx'
import { dashboardHref, type FormSubject } from './dashboard-address.ts'
import { deskProductsQuery } from './queries.ts'

/** The product form as a page of the dashboard: empty, or with the stored product. */
export default function ProductFormView({ subject, onDone }: { subject: FormSubject; onDone: () => void }) {
  const isNew = subject === 'new'
  const products = useQuery({ ...deskProductsQuery(), enabled: !isNew })
  const page = products.data
  const listed = page?.rows.find(({ id }) => id === subject)
  // A long list comes without the oldest products.
  const isBeyond = page !== undefined && !listed && page.total > page.rows.length
  const older = useQuery({ ...productByIdQuery(isNew ? 0 : subject), enabled: !isNew && isBeyond })
  if (isNew) {
    const hrefOf = (id: number) => dashboardHref({ tab: 'affiliates', form: { kind: 'product', subject: id } })
    return <ProductForm onTaken={({ id }) => navigate(hrefOf(id), { replace: true })} onDone={onDone} />
  }
  const product = listed ?? older.data
  if (product) return <ProductForm product={product} onDone={onDone} />
  const query = isBeyond ? older : products
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <FormOnItsWay
      className="admin-wrap form-page"
      title="Edit Product"
      what="product"
      failed={query.isLoadingError && !isGone && query}
      goneBack={!query.isPending && onDone}
    />
  )
}
