import { libelleProposee } from '@guichet/rules/preremplissage';
import { flattenProjet } from '@guichet/rules/projet';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { checkActe, findDossier, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import { openPropose, type ProposeOuvert, readProposes } from '../openPropose.ts';
import type { PreremplissageUow } from '../preremplissage.uow.ts';

/** A dossier that they may write; null for one that is another's to write, or that just left. */
const findModifiable = async (uow: PreremplissageUow, id_fo: string, call: Call): Promise<Ouvert | null> => {
  try {
    const ouvert = await findDossier(uow, id_fo, call);
    checkActe(ouvert, 'modifier', call);
    return ouvert;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What would be written, beside what each project of the dossier holds; then beside nothing, for one more. */
const listCibles = async (uow: PreremplissageUow, propose: ProposeOuvert, { dossier }: Ouvert) => {
  const { contenu, chemins } = await readProposes(uow, propose, dossier);
  const besideOf = (projet: ProjetLu | null) => {
    const plat = projet ? flattenProjet(projet.contenu) : {};
    const champs = chemins.map((chemin) => {
      const held = plat[chemin] ?? null;
      const actuel = isEmpty(held) ? null : held;
      return { chemin, libelle: libelleProposee(chemin, contenu), propose: propose.valeurs[chemin] ?? '', actuel };
    });
    const lu = projet && {
      ...{ _id: projet.id, version: projet.version },
      intitule: projet.contenu.description.intitule,
    };
    const { id_fo, id_siret, nom } = dossier;
    return { id_fo, id_siret, demandeur: nom, projet: lu, champs };
  };
  const projets = await uow.projets.listOf(dossier);
  return chemins.length === 0 ? [] : [...projets.slice(0, 9).map(besideOf), besideOf(null)];
};

export const readPreremplissage = reads(
  async (uow: PreremplissageUow, { token }: { readonly token: string }, call: Call) => {
    const propose = await openPropose(uow, { token, isHeld: false }, call);
    const { rattachements } = await readDemandant(uow, call);
    const associations = rattachements.map(({ id_correspondance }) => id_correspondance);
    const [named] = await uow.catalogue.nameSubventions([propose.id_subvention]);
    if (!named) throw new DomainError('PREREMPLISSAGE_INEXISTANT');
    const cibles: Awaited<ReturnType<typeof listCibles>> = [];
    for (const id_fo of await uow.preremplissages.listCommences(propose.id_subvention, associations)) {
      const ouvert = await findModifiable(uow, id_fo, call);
      if (ouvert) cibles.push(...(await listCibles(uow, propose, ouvert)));
    }
    const { id: _id, service, expire_at } = propose;
    return { _id, service, subvention: { code: named.code, nom: named.nom }, expire_at, cibles };
  },
);
