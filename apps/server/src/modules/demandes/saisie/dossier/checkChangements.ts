import { readFait } from '@guichet/rules/conditions';
import type { Changements } from '@guichet/rules/dossier';
import { canCouplerTca, isOwnRib } from '@guichet/rules/dossier';
import { canPluriannuel, isSousDispositifMontre, type SousDispositif } from '@guichet/rules/subvention';
import type { PreuveTca } from '@guichet/rules/titre';
import { DomainError } from '../../../../platform/errors.ts';
import type { RessourcesConnues } from '../../../association/api.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { Juge } from '../../noyau/dossier/jugement.ts';

const CONTACTS = [
  'demandeur.id_representant_legal',
  'demandeur.id_signataire',
  'demandeur.id_responsable',
  'attestation.id_signataire',
] as const;

interface Faute {
  readonly champ: string;
  readonly message: string;
}
const when = (isWrong: boolean, champ: string, message: string): Faute[] => (isWrong ? [{ champ, message }] : []);

/** SUBV-018: one of the scheme's parts, and one that this association may ask for. */
export const findSousDispositif = (
  { contenu, jugement: { faits } }: Pick<Juge, 'contenu'> & { readonly jugement: Pick<Juge['jugement'], 'faits'> },
  code: string,
): SousDispositif | null => {
  const regime = readFait(faits, 'association', 'identite.regime');
  const isShown = isSousDispositifMontre(contenu.dispositif.code, code, typeof regime === 'string' ? regime : null);
  return (isShown && contenu.sous_dispositifs.find((one) => one.code === code)) || null;
};

const ofContacts = (changes: Changements, ressources: RessourcesConnues): Faute[] =>
  CONTACTS.flatMap((champ) => {
    const id = changes[champ];
    const isKnown = id == null || ressources.representants.some((one) => one.id === id);
    return when(!isKnown, champ, 'Cette personne n’est pas parmi les représentants de l’association.');
  });

const refuse = (fautes: readonly Faute[]): void => {
  if (fautes.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs: [...fautes] });
};

/** Of this association's record. */
export const checkContacts = (changes: Changements, ressources: RessourcesConnues): void =>
  refuse(ofContacts(changes, ressources));

/** DOSSIER-047: asked of who begins a dossier and of who changes it. */
const ofCouplage = (couplage_tca: boolean | undefined, preuve: PreuveTca | null): Faute[] =>
  when(
    couplage_tca === true && !canCouplerTca(preuve),
    'description.couplage_tca',
    'Cette association a déjà le tronc commun d’agrément : la demande n’a pas à être couplée.',
  );
export const checkCouplage = (couplage_tca: boolean, preuve: PreuveTca | null): void =>
  refuse(ofCouplage(couplage_tca, preuve));

/** What a path cannot tell alone: that it points at something of this association, and of this scheme. */
export const checkChangements = (changes: Changements, next: Dossier, juge: Juge): void => {
  const { id_rib } = next.contenu.demandeur;
  const rib = changes['demandeur.id_rib'];
  refuse([
    ...ofContacts(changes, juge.ressources),
    ...ofCouplage(changes['description.couplage_tca'], juge.preuve),
    ...when(
      rib != null && !isOwnRib({ id_rib, id_siret: next.id_siret }, juge.ressources),
      'demandeur.id_rib',
      'Ce compte bancaire n’est pas à cet établissement.',
    ),
    ...when(
      findSousDispositif(juge, next.id_sous_type_dispositif) === null,
      'description.id_sous_type_dispositif',
      'Ce sous-dispositif n’est pas proposé à cette association.',
    ),
    ...when(
      next.pluriannuel && !canPluriannuel(juge.contenu, juge.jugement.faits),
      'description.pluriannuel',
      'Une demande pluriannuelle n’est pas possible ici.',
    ),
  ]);
};
