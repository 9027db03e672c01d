import type { Dossier } from '@guichet/contract/demandes';
import {
  type CustomAgrement,
  customsAgrement,
  type DonneesHaa,
  type DonneesTca,
  EMPTY_TCA,
  emptyHaa,
  flattenAgrement,
  groupeAgrement,
  type PlatAgrement,
} from '@guichet/rules/agrement';
import * as z from 'zod';
import { criteresOf } from '../../../shared/dossier/approbation.ts';
import type { EtapeProps } from '../etape.ts';
import { type Plat, useAuto } from '../useDossierAuto.ts';

type Criteres = ReturnType<typeof criteresOf>;
const STEP_3 = /^(?:tca|haa|customs)\./u;

const customsOf = ({ customs }: Criteres): readonly CustomAgrement[] => customs as CustomAgrement[];

/** Its answers by their paths; none of a grant. */
export const flattenCriteres = (dossier: Dossier): PlatAgrement => {
  const criteres = criteresOf(dossier) as Criteres | undefined;
  if (!criteres) return {};
  const { tca, haa } = criteres;
  const plat = flattenAgrement({ tca, haa }, customsOf(criteres));
  return Object.fromEntries(Object.entries(plat).filter(([chemin]) => STEP_3.test(chemin)));
};

const PLAT: Plat<PlatAgrement> = {
  partie: 'criteres',
  schema: z.record(z.string(), z.unknown()),
  flatten: flattenCriteres,
};

/** Step 3 of an approval: its answers, what it says of itself, each field sent by its own path (CALL-RDA-009). */
export const useCriteres = (props: Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'>) => {
  const auto = useAuto(props, PLAT);
  const { tca, haa } = criteresOf(props.dossier);
  const { changements } = auto.saisie;
  return {
    ...auto,
    customs: customsAgrement(customsOf(criteresOf(props.dossier)), changements),
    tca: groupeAgrement<DonneesTca>(tca ?? EMPTY_TCA, 'tca', changements),
    haa: groupeAgrement<DonneesHaa>(haa ?? emptyHaa(), 'haa', changements),
  };
};
export type SaisieCriteres = ReturnType<typeof useCriteres>;
