import type { ServiceRecord } from '@guichet/contract/rds';
import { keyOf, type Option } from '@guichet/rules/referentiel';
import { type GestionnaireService, PROFILS } from '@guichet/rules/service';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { buildArbre, flatten, placeOf } from './arbre.ts';
import { canBeParent, canGiveNational } from './droits.ts';
import type { Choix, FieldKit } from './fieldKit.ts';
import type { AnnuaireSaisi } from './serviceForm.ts';

const LISTES = ['service-type', 'federations-sportives', 'agrements-types'] as const;

/** What the service already holds stays on offer, even when the list no longer has it. */
const withHeld = (choix: readonly Choix[], held: readonly (string | null)[]): readonly Choix[] => [
  ...choix,
  ...held.flatMap((value) => (value && !choix.some((known) => known.value === value) ? [{ value, label: value }] : [])),
];

const byLabel = ({ label }: Option): Choix => ({ value: label, label });
const byKey = (option: Option): Choix => ({ value: keyOf(option), label: option.label });

const parentsFor = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  self: string | null,
): readonly Choix[] =>
  flatten(buildArbre(services))
    .filter(({ service }) => self === null || !placeOf(services, service._id).lignee.includes(self))
    .filter(({ service }) => canBeParent(qui, services, service._id))
    .map(({ service, depth }) => ({ value: service._id, label: `${'— '.repeat(depth)}${service.nom}` }));

export interface ServiceChoix extends Pick<FieldKit, 'choix' | 'canBeRoot'> {
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export const useServiceChoix = (
  qui: GestionnaireService,
  services: readonly ServiceRecord[],
  held: AnnuaireSaisi,
  self: string | null,
): ServiceChoix => {
  const { optionsOf, hasFailed, retry } = useReferentiels(LISTES);
  const profils = PROFILS.filter((profil) => profil !== 'Administrateur national' || canGiveNational(qui));
  return {
    hasFailed,
    retry,
    canBeRoot: canBeParent(qui, services, null),
    choix: {
      types: withHeld(optionsOf('service-type').map(byLabel), [held.type]),
      federations: withHeld(optionsOf('federations-sportives').map(byLabel), [held.federation_sportive]),
      agrements: withHeld(optionsOf('agrements-types').map(byKey), held.types_agrement),
      parents: parentsFor(qui, services, self),
      profils: profils.map((value) => ({ value, label: value })),
    },
  };
};
