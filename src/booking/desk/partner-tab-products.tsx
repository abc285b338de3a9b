import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useWrite } from '#platform/use-write.ts'
import { Button } from '#ui/desk/button.tsx'
import { notify } from '#ui/notice/notify.ts'
import { notifyFailure } from '#ui/notice/notify-failure.ts'
import { autoPopulate } from './desk-queries.ts'

/** The button that generates the partner's products, one for each popular destination. */
export function PartnerProducts() {
  const filling = useWrite({
    mutationFn: autoPopulate,
    onSuccess: ({ products }) =>
      notify({ title: 'Success!', description: `Created ${products} affiliate products automatically` }),
    onError: (error) => notifyFailure('Error', error, 'Failed to auto-populate'),
  })
  return (
    <section className="panel partner-status partner-fill">
      <h2>Fill the shop</h2>
      <p>Adds one partner product for each popular destination that has none. A second run adds nothing.</p>
      <Button icon={WandSparkles} isBusy={filling.isPending} onClick={() => filling.mutate()}>
        Auto-generate Products
      </Button>
      <p role="status">
        {filling.isPending ? 'Making products…' : filling.data && madeSentence(filling.data.products)}
      </p>
    </section>
  )
}

function madeSentence(products: number): string {
  if (products === 0) return 'Every popular destination has its product already.'
  return `${products} ${products === 1 ? 'product' : 'products'} added to the recommendations.`
}
