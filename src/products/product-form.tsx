import Star from 'lucide-react/icons/star'
import { useRole } from '#auth/desk/use-role.ts'
import { seesEarnings } from '#auth/may.ts'
import { PictureAddress } from '#media/picture-address.tsx'
import { type PictureUpload, useUpload } from '#media/use-upload.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field, Fields } from '#ui/form/field.tsx'
import { FormBar } from '#ui/form/form-bar.tsx'
import { Switch } from '#ui/form/form-field.tsx'
import { FormQuestions } from '#ui/form/form-questions.tsx'
import { UnsavedWork } from '#ui/form/kept/unsaved-work.tsx'
import { useDeskForm } from '#ui/form/use-desk-form.ts'
import { productCategories } from './categories.ts'
import { saveProduct } from './desk-queries.ts'
import { type ProductFields, productTable, ratingFrom } from './fields.ts'
import { ProductCard } from './page/product-card.tsx'
import type { AffiliateProduct } from './schema.ts'

interface ProductFormProps {
  /** The stored product to edit; undefined for a new one. */
  product?: AffiliateProduct
  /** Called when a new one turned out to be stored already. */
  onTaken?: (stored: AffiliateProduct) => void
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** The form, with a preview of the card beside it. */
export function ProductForm(props: ProductFormProps) {
  const { onDone } = props
  const form = useProductForm(props)
  const { row, formId, values, isPending, guard, set } = form
  const upload = useUpload((imageUrl) => set({ imageUrl }))
  const leave = () => guard.attempt(onDone)
  return (
    <>
      <FormBar title={row ? 'Edit Product' : 'Create Product'} backLabel="Back to Dashboard" onBack={leave}>
        <Button onClick={leave}>Cancel</Button>
        <Switch label="Active" checked={values.isActive} onChange={(isActive) => set({ isActive })} />
        <Button look="primary" isBusy={isPending} type="submit" form={formId}>
          {row ? 'Update Product' : 'Create Product'}
        </Button>
      </FormBar>
      <div className="admin-wrap">
        <UnsavedWork form={form} />
      </div>
      <div className="admin-wrap form-page two-columns">
        <ProductFieldset form={form} upload={upload} />
        <aside className="product-preview" aria-label="On the site">
          <h2 className="caption-label">On the site</h2>
          <ProductPreview fields={values} product={row} upload={upload} />
        </aside>
      </div>
      <FormQuestions form={form} />
    </>
  )
}

function useProductForm({ product, onTaken, onDone }: ProductFormProps) {
  const form = useDeskForm({
    what: 'product',
    table: productTable,
    stored: product,
    save: (id, draft, expectedUpdatedAt, draftKey) =>
      saveProduct({ ...(id === null ? { draftKey } : { id, expectedUpdatedAt }), ...draft }),
    saysOnlyFailed: true,
    onSaved: (_, isWhole) => {
      if (isWhole) onDone()
    },
    onTaken,
  })
  return form
}

function ProductFieldset({ form, upload }: { form: ReturnType<typeof useProductForm>; upload: PictureUpload }) {
  const { formId, values, errors, set, submit } = form
  const role = useRole()
  const categories = productCategories.filter((category) => category !== 'other' || values.category === 'other')
  return (
    <form id={formId} className="panel panel-body" noValidate onSubmit={submit}>
      <div className="form-grid">
        <Field form={form} name="name" />
        <Field form={form} name="category" offered={categories} />
        <RatingChoice rating={values.rating} onChange={(rating) => set({ rating })} />
        <Fields form={form} names={['description', 'affiliateUrl']} />
        <PictureAddress
          value={values.imageUrl}
          error={errors.imageUrl}
          hint="An address, a path on this site, or a file. Left empty, the placeholder is shown."
          wide
          type="url"
          upload={upload}
          onChange={(imageUrl) => set({ imageUrl })}
        />
        <Fields form={form} names={seesEarnings(role) ? ['price', 'commission'] : ['price']} />
        <Fields form={form} names={['insteadUrl', 'insteadName']} />
      </div>
    </form>
  )
}

/** Five stars: radio buttons, so that arrow keys move between them. */
function RatingChoice({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  return (
    <fieldset className="field">
      <legend className="field-label">Rating</legend>
      <div className="rating-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= rating ? 'is-filled' : undefined}>
            <input
              className="choice-input"
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

/** Placeholder date of the preview: a card shows none. */
const notYet = '2024-01-01T00:00:00.000Z'

interface PreviewProps {
  fields: ProductFields
  product: AffiliateProduct | null
  upload: PictureUpload
}

/** A preview of the card. */
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
