import { type Cible, type EtatCorrigeable, hasChanged, valeurPoint } from '@guichet/rules/instruction';
import type { RessourcesConnues } from '../../../association/api.ts';
import type { Dossier } from '../dossier/dossier.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { ComplementLu } from './complement.repository.ts';

/** A point with what it was and what it is, as people read them. */
export interface ComplementDit extends ComplementLu {
  readonly valeurs: { readonly avant: unknown; readonly maintenant: unknown; readonly a_change: boolean } | null;
}

export const readCorrigeable = async (
  { projets }: Pick<NoyauUow, 'projets'>,
  dossier: Dossier,
): Promise<EtatCorrigeable> => ({
  demandeur: dossier.contenu.demandeur,
  documents: dossier.contenu.documents,
  customs: dossier.contenu.customs,
  tca: dossier.contenu.tca,
  haa: dossier.contenu.haa,
  projets: (await projets.listOf(dossier)).map(({ id, contenu }) => ({ id, contenu })),
});

const nameOf = (id: unknown, { representants }: RessourcesConnues): string | null => {
  const personne = representants.find((one) => one.id === id)?.personne;
  return personne ? [personne.prenom, personne.nom].filter(Boolean).join(' ') : null;
};

type Dire = (valeur: unknown, ressources: RessourcesConnues) => unknown;
const isDirigeant = (one: unknown): one is { readonly id_representant: string } =>
  typeof one === 'object' && one !== null && Object.hasOwn(one, 'id_representant');

const DITS: Readonly<Record<Cible, Dire>> = {
  contact: nameOf,
  document: (valeur, { documents }) =>
    (Array.isArray(valeur) ? valeur : []).map((uuid) => ({
      uuid,
      nom: documents.find((one) => one.uuid === uuid)?.nom ?? null,
    })),
  // P-20: that it is another one, never which.
  rib: (valeur) => valeur !== null,
  projet: (valeur) => valeur,
  champ: (valeur, ressources) =>
    Array.isArray(valeur)
      ? valeur.map((one: unknown) =>
          isDirigeant(one) ? { ...one, nom: nameOf(one.id_representant, ressources) } : one,
        )
      : valeur,
};

/** The record of the association is read only where there is something to say of it. */
export const sayComplements = async (
  uow: Pick<NoyauUow, 'projets' | 'associations'>,
  dossier: Dossier,
  complements: readonly ComplementLu[],
): Promise<ComplementDit[]> => {
  if (complements.every(({ avant }) => avant === null)) return complements.map((one) => ({ ...one, valeurs: null }));
  const etat = await readCorrigeable(uow, dossier);
  const ressources = await uow.associations.ressourcesOf(dossier.id_correspondance);
  return complements.map((complement) => {
    const { avant, cible } = complement;
    if (avant === null) return { ...complement, valeurs: null };
    const maintenant = valeurPoint(complement, etat);
    const say = (valeur: unknown) => DITS[cible](valeur, ressources) ?? null;
    const valeurs = {
      avant: say(avant.valeur),
      maintenant: say(maintenant),
      a_change: hasChanged(avant, maintenant),
    };
    return { ...complement, valeurs };
  });
};
