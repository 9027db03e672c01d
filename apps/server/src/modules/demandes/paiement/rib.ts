import type { CodeErreur, Verdict } from '@guichet/rules';
import { verdictRib } from '@guichet/rules/instruction';
import { etatRib, type RibVise } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import type { Coordonnees, RessourcesConnues } from '../../association/api.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { ribViseOf } from '../noyau/dossier/rib.ts';
import type { PaiementUow } from './paiement.uow.ts';

type Revendication = Awaited<ReturnType<PaiementUow['membres']['findRevendication']>>;

/** The account that a dossier points at, with what only the file of payments says of it. */
export interface RibLu {
  readonly vise: RibVise;
  readonly ressources: RessourcesConnues;
  readonly revendication: Revendication;
  readonly coordonnees: Coordonnees | null;
}

export const readRib = async ({ associations, membres }: PaiementUow, dossier: Dossier): Promise<RibLu> => {
  const { id_correspondance } = dossier;
  const ressources = await associations.ressourcesOf(id_correspondance);
  const revendication = await membres.findRevendication(id_correspondance);
  const vise = ribViseOf(dossier, ressources, revendication?.cause);
  return {
    vise,
    ressources,
    revendication,
    coordonnees: vise.id_rib === null ? null : await associations.coordonneesOf(vise.id_rib),
  };
};

/** As the rule of departures looks at it. */
export const cibleOf = ({ vise, coordonnees }: RibLu) => ({ rib: vise, empreintes: coordonnees?.empreintes ?? [] });

export const canUseRib = ({ vise }: RibLu, { clock }: Pick<Call, 'clock'>): Verdict<CodeErreur> =>
  verdictRib(etatRib(vise, clock.now()));
