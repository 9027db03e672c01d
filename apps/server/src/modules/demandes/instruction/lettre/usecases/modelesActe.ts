import { fonctionsOf } from '@guichet/rules/instruction';
import { checkModele, type GenreLettre, genresLettreDe, type ModeleActe } from '@guichet/rules/lettre';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { checkVersion } from '../../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { type Demandant, readDemandant } from '../../../noyau/personne.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import type { CleModele, ModeleTenu } from '../modele.repository.ts';

/** T1: of one's own branch; any other is one that does not exist. */
const checkService = async (uow: InstructionUow, service: string, call: Call): Promise<Demandant> => {
  const demandant = await readDemandant(uow, call);
  if (!demandant.services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  return demandant;
};
/** Who decides answers for what the decision says. */
const mayEcrire = ({ role }: Demandant): boolean => fonctionsOf(role).includes('decideur');

interface ModeleDit {
  readonly genre: GenreLettre;
  readonly subvention: string | null;
  /** Null: the one that the portal holds. */
  readonly contenu: ModeleActe | null;
  readonly version: number;
  readonly ecrit_at: string | null;
}
const toModele = ({ genre, id_subvention }: Omit<CleModele, 'id_service'>, tenu: ModeleTenu | null): ModeleDit => ({
  ...{ genre, subvention: id_subvention, contenu: tenu?.contenu ?? null },
  ...{ version: tenu?.version ?? 0, ecrit_at: tenu?.ecrit_at.toISOString() ?? null },
});

/** What a service wrote; and the schemes that it instructs, for which it may write another. */
export const listModelesActe = reads(
  async (uow: InstructionUow, { service }: { readonly service: string }, call: Call) => {
    const demandant = await checkService(uow, service, call);
    const tenus = await uow.modeles.listOf(service);
    const instruites = await uow.catalogue.listInstruites(service);
    const noms = await uow.catalogue.nameSubventions(instruites.map(({ id }) => id));
    const [tenu] = await uow.catalogue.listServices([service]);
    return {
      service: { _id: service, nom: tenu?.nom ?? 'Service supprimé' },
      peutEcrire: mayEcrire(demandant),
      subventions: instruites
        .map(({ id, genre }) => ({ _id: id, genre, nom: noms.find((one) => one.id === id)?.nom ?? '' }))
        .toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr')),
      modeles: tenus.map((one) => toModele(one, one)),
    };
  },
);

interface Modification {
  readonly service: string;
  readonly genre: GenreLettre;
  readonly subvention: string | null;
  readonly contenu: ModeleActe | null;
}
export const idModele = ({ service, genre, subvention }: Omit<Modification, 'contenu'>): string =>
  `${service}:${genre}:${subvention ?? ''}`;

/** Of a scheme that this service instructs, and of a kind of act that its requests can have. */
const checkSubvention = async (uow: InstructionUow, { service, genre, subvention }: Modification): Promise<void> => {
  if (subvention === null) return;
  const found = (await uow.catalogue.listInstruites(service)).find(({ id }) => id === subvention);
  if (!found || !genresLettreDe(found.genre).includes(genre)) throw new DomainError('SUBVENTION_INEXISTANTE');
};

/** Letters already written stay what they are: the next ones are made from it. */
export const updateModeleActe = async (uow: InstructionUow, input: Modification, call: Call): Promise<ModeleDit> => {
  const { service, genre, subvention, contenu } = input;
  const demandant = await checkService(uow, service, call);
  if (!mayEcrire(demandant)) throw new DomainError('FONCTION_REQUISE');
  await checkSubvention(uow, input);
  const champs = contenu ? checkModele(genre, contenu) : [];
  if (champs.length > 0) throw new DomainError('MODELE_INVALIDE', { champs: [...champs] });
  const cle: CleModele = { id_service: service, id_subvention: subvention, genre };
  const before = await uow.modeles.hold(cle);
  checkVersion({ version: before?.version ?? 0 }, call, 'contenu', 'Le modèle vient d’être changé.');
  if (!before && !contenu) return toModele(cle, null);
  const ecriture = contenu && { contenu, ecrit_par: demandant.authId, ecrit_at: call.clock.now() };
  if (before && !ecriture) await uow.modeles.remove(before.id);
  const after = ecriture && (await (before ? uow.modeles.update(before, ecriture) : uow.modeles.insert(cle, ecriture)));
  // Its texts may name someone: only that it changed is written down.
  const changements = { version: { avant: before?.version ?? 0, apres: after?.version ?? 0 } };
  const id_objet = idModele(input);
  uow.history.record({ objet: 'modele_lettre', id_objet, action: 'updateModeleActe', changements });
  return toModele(cle, after);
};
