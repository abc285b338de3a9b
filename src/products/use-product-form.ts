import { useManagedForm } from '#ui/form/use-managed-form.ts'
import { saveProduct } from './desk-queries.ts'
import { checkProduct, fieldsOf, type ProductFields, productAsTexts } from './product-fields.ts'
import type { AffiliateProduct } from './schema.ts'

/** The product's form; `onDone` is called when it is saved. */
export function useProductForm(product: AffiliateProduct | undefined, onDone: () => void) {
  return useManagedForm<ProductFields, AffiliateProduct>({
    what: 'product',
    formId: 'product-form',
    stored: product,
    fieldsOf,
    shown: productAsTexts,
    check: checkProduct,
    save: (fields, expectedUpdatedAt) =>
      saveProduct({ ...(product && { id: product.id, expectedUpdatedAt }), ...trimmed(fields) }),
    done: product ? 'Product updated' : 'Product created',
    failed: product
      ? 'Failed to update the product. Please try again.'
      : 'Failed to create the product. Please try again.',
    saysOnlyFailed: true,
    onSaved: onDone,
  })
}

function trimmed({ imageUrl, price, commission, ...fields }: ProductFields) {
  const orNull = (value: string) => value.trim() || null
  return { ...fields, imageUrl: orNull(imageUrl), price: orNull(price), commission: orNull(commission) }
}
