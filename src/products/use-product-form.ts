import { type FormEvent, useState } from 'react'
import { useLeaveGuard } from '#blog/editor/use-leave-guard.ts'
import { ApiError } from '#platform/api-client.ts'
import { useWrite } from '#platform/use-write.ts'
import { notify } from '#ui/notify.ts'
import { saveProduct } from './desk-queries.ts'
import { checkProduct, fieldsOf, type ProductErrors, type ProductFields } from './product-fields.ts'
import type { AffiliateProduct } from './schema.ts'

export const productFormId = 'product-form'

/** The form's state: what is typed, what is wrong with it, saving, and leaving with changes. */
export function useProductForm(product: AffiliateProduct | undefined, onDone: () => void) {
  const [first] = useState(() => fieldsOf(product))
  const [fields, setFields] = useState(first)
  const [errors, setErrors] = useState<ProductErrors>({})
  const isDirty = JSON.stringify(fields) !== JSON.stringify(first)
  const guard = useLeaveGuard(isDirty)

  const failed = product
    ? 'Failed to update the product. Please try again.'
    : 'Failed to create the product. Please try again.'
  const save = useWrite({
    mutationFn: () => saveProduct({ ...(product && { id: product.id }), ...trimmed(fields) }),
    onSuccess: () => {
      notify({ title: product ? 'Product updated' : 'Product created' })
      onDone()
    },
    onError: (error) => {
      setErrors(fieldErrors(error))
      notify({ tone: 'failure', title: 'Error', description: failed })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const found = checkProduct(fields)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong) document.querySelector<HTMLElement>(`#${productFormId} [name=${wrong}]`)?.focus()
    else save.mutate()
  }

  return {
    fields,
    errors,
    isPending: save.isPending,
    set: (change: Partial<ProductFields>) => {
      setFields((before) => ({ ...before, ...change }))
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
      }))
    },
    submit,
    guard,
  }
}

function trimmed({ imageUrl, price, commission, ...fields }: ProductFields) {
  const orNull = (value: string) => value.trim() || null
  return { ...fields, imageUrl: orNull(imageUrl), price: orNull(price), commission: orNull(commission) }
}

function fieldErrors(error: unknown): ProductErrors {
  if (!(error instanceof ApiError)) return {}
  try {
    return (JSON.parse(error.body) as { fields?: ProductErrors }).fields ?? {}
  } catch {
    return {}
  }
}
