import { Star } from 'lucide-react'
import { PictureAddress } from '#media/picture-address.tsx'
import { type PictureUpload, useUpload } from '#media/use-upload.ts'
import { FormBar } from '#ui/form/form-bar.tsx'
import { FormField, SelectBox, Switch } from '#ui/form/form-field.tsx'
import { FormQuestions, UnsavedWork } from '#ui/form/form-questions.tsx'
import { productCategories, productCategoryChoices } from './categories.ts'
import { ProductCard } from './product-card.tsx'
import './products.css'
import { type ProductFields, ratingFrom } from './product-fields.ts'
import type { AffiliateProduct } from './schema.ts'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  /** The stored product when it is edited; none when a new one is made. */
  product?: AffiliateProduct
  /** Saved or cancelled. */
  onDone: () => void
}

/** The form that fills the page, with the card as readers will see it beside. */
export function ProductForm({ product, onDone }: ProductFormProps) {
  const form = useProductForm(product, onDone)
  const { formId, fields, isPending, guard, set } = form
  const upload = useUpload((imageUrl) => set({ imageUrl }))
  const leave = () => guard.attempt(onDone)
  return (
    <>
      <FormBar title={product ? 'Edit Product' : 'Create Product'} backLabel="Back to Dashboard" onBack={leave}>
        <button type="button" className="button button-outline button-small" onClick={leave}>
          Cancel
        </button>
        <Switch label="Active" checked={fields.isActive} onChange={(isActive) => set({ isActive })} />
        <button type="submit" form={formId} className="button button-primary button-small" disabled={isPending}>
          {isPending && <span className="spinner" />}
          {product ? 'Update Product' : 'Create Product'}
        </button>
      </FormBar>
      <div className="admin-wrap">
        <UnsavedWork form={form} />
      </div>
      <div className="admin-wrap form-page two-columns">
        <ProductFieldset form={form} upload={upload} />
        <aside className="product-preview" aria-label="On the site">
          <h2 className="caption-label">On the site</h2>
          <ProductPreview fields={fields} product={product} upload={upload} />
        </aside>
      </div>
      <FormQuestions form={form} />
    </>
  )
}

function ProductFieldset({
  form: { formId, fields, errors, set, submit },
  upload,
}: {
  form: ReturnType<typeof useProductForm>
  upload: PictureUpload
}) {
  const text = (name: 'name' | 'affiliateUrl' | 'price' | 'commission') => ({
    className: 'input',
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <form id={formId} className="panel panel-body" noValidate onSubmit={submit}>
      <div className="form-grid">
        <FormField label="Name" required wide error={errors.name}>
          {(attributes) => <input {...attributes} {...text('name')} required maxLength={200} />}
        </FormField>
        <FormField label="Category" required error={errors.category}>
          {(attributes) => (
            <SelectBox>
              <select
                {...attributes}
                className="input"
                name="category"
                value={fields.category}
                onChange={(event) => set({ category: event.target.value as ProductFields['category'] })}
              >
                {productCategories
                  .filter((category) => category !== 'other' || fields.category === 'other')
                  .map((category) => (
                    <option key={category} value={category}>
                      {productCategoryChoices[category]}
                    </option>
                  ))}
              </select>
            </SelectBox>
          )}
        </FormField>
        <RatingChoice rating={fields.rating} onChange={(rating) => set({ rating })} />
        <FormField label="Description" required wide error={errors.description}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              name="description"
              rows={3}
              required
              maxLength={2000}
              value={fields.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Affiliate URL" required wide error={errors.affiliateUrl}>
          {(attributes) => (
            <input
              {...attributes}
              {...text('affiliateUrl')}
              type="url"
              required
              placeholder="https://"
              maxLength={2048}
            />
          )}
        </FormField>
        <PictureAddress
          value={fields.imageUrl}
          error={errors.imageUrl}
          hint="An address, a path on this site, or a file. Left empty, the placeholder is shown."
          wide
          type="url"
          upload={upload}
          onChange={(imageUrl) => set({ imageUrl })}
        />
        <FormField label="Price" error={errors.price} hint="Free text, a range is fine">
          {(attributes) => <input {...attributes} {...text('price')} maxLength={100} />}
        </FormField>
        <FormField label="Commission" error={errors.commission} hint="Only you see this">
          {(attributes) => <input {...attributes} {...text('commission')} maxLength={100} />}
        </FormField>
      </div>
    </form>
  )
}

/** Five stars to choose from: radio buttons, so that arrow keys move between them. */
function RatingChoice({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  return (
    <fieldset className="field">
      <legend className="field-label">Rating</legend>
      <div className="rating-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= rating ? 'is-filled' : undefined}>
            <input
              className="sr-only"
              type="radio"
              name="rating"
              value={stars}
              checked={stars === rating}
              onChange={(event) => onChange(ratingFrom(event.target.value))}
            />
            <Star className="icon" />
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
        <b className="figures" aria-hidden="true">
          {rating}/5
        </b>
      </div>
    </fieldset>
  )
}

/** A card shows no date. */
const notYet = '2024-01-01T00:00:00.000Z'

interface PreviewProps {
  fields: ProductFields
  product: AffiliateProduct | undefined
  upload: PictureUpload
}

/** The card as readers will see it. */
function ProductPreview({ fields, product, upload }: PreviewProps) {
  const imageUrl = fields.imageUrl.trim() || null
  return (
    <ProductCard
      headingLevel={3}
      product={{
        id: product?.id ?? 0,
        ...fields,
        name: fields.name || 'Product name',
        description: fields.description || 'What you would tell a friend about it.',
        imageUrl,
        imageInfo: upload.knows(imageUrl ?? '') ?? (imageUrl === product?.imageUrl ? product.imageInfo : null),
        active: fields.isActive,
        createdAt: product?.createdAt ?? notYet,
        updatedAt: product?.updatedAt ?? notYet,
      }}
    />
  )
}
