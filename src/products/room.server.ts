import { onServer, tablesOf } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { products } from './room.ts'
import { type MarkProducts, productRoutes } from './routes.server.ts'
import * as tables from './tables.server.ts'
import { productBlock } from './text-block.server.ts'
import { recommendationsPart } from './texts.ts'

export const productsRoom = (markProducts: MarkProducts) =>
  onServer(products, {
    texts: [recommendationsPart],
    tables: tablesOf(tables, { affiliateProducts: 'carried' }),
    contracts: [contract],
    reads: 'the replica',
    textBlock: productBlock,
    routes: ({ deps }) => [productRoutes(deps, markProducts)],
    pages: {
      '/recommendations': {
        file: 'page/recommendations-page.tsx',
        params: ['search', 'category', 'booking'],
        uncached: ['search', 'booking'],
        sitemap: true,
      },
    },
  })
