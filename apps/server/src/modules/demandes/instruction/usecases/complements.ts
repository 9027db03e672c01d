import { anneeDeParis, mayAct, phraseComplement } from '@guichet/rules/dossier';
import {
  type ComplementSaisi,
  canGeste,
  isComplementClos,
  isDejaDemande,
  isFige,
  valeurPoint,
} from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { type ComplementDit, readCorrigeable, sayComplements } from '../../noyau/complement/valeurs.ts';
import { judgeDossier } from '../../noyau/dossier/jugement.ts';
import { findDossier } from '../../noyau/dossier/openDossier.ts';
import { readDemandant } from '../../noyau/personne.ts';
import { nameCible } from '../cibles.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import {
  findInstruction,
  type InstructionOuverte,
  lockInstruction,
  type ReferenceInstruction,
} from '../openInstruction.ts';
import { saveAndTell } from '../saveAndTell.ts';

interface Demande extends ReferenceInstruction {
  readonly complements: readonly ComplementSaisi[];
}

export const listComplements = reads(
  async (uow: InstructionUow, { id }: { readonly id: string }, call: Call): Promise<readonly ComplementDit[]> => {
    const { dossier, relations } = await findDossier(uow, id, call);
    const complements = await uow.complements.listOf(dossier);
    // P-20: the programme reads what is asked, not who was named.
    if (mayAct(relations, 'lireMessages').ok) return sayComplements(uow, dossier, complements);
    return complements.map((one) => ({ ...one, valeurs: null }));
  },
);

/** What the services await of the associations of who asks, whatever the dossier. */
export const listComplementsAttendus = reads(async (uow: InstructionUow, _: unknown, call: Call) => {
  const { authId, rattachements } = await readDemandant(uow, call);
  const confirmed = rattachements.filter(({ etat }) => etat === 'confirme');
  const attendus = await uow.complements.listAttendus(authId, confirmed);
  const noms = new Map(
    (await uow.catalogue.listServices(attendus.map(({ id_service }) => id_service))).map((one) => [one.id, one.nom]),
  );
  return {
    complements: attendus.map(({ id, id_dossier, id_service, ...rest }) => ({
      ...rest,
      _id: id,
      id_dossier: String(id_dossier),
      service: noms.get(id_service) ?? null,
    })),
  };
});

const FIGE = 'Une proposition est déjà faite : les montants demandés ne se corrigent plus.';

const DEJA = 'Cela est déjà demandé à cette association, et attend d’être répondu ou jugé.';

/** What may be asked of it now, each with its name; T17. */
const checkDemande = async (
  uow: InstructionUow,
  { ouvert: { dossier }, agent }: InstructionOuverte,
  { complements, service }: Omit<Demande, 'id'>,
  call: Call,
) => {
  orThrow(canGeste('demanderComplement', agent));
  const annee = anneeDeParis(call.clock.now());
  if (complements.some(({ cible }) => isComplementClos({ cible, id_service: service }, dossier, annee)))
    throw new DomainError('COMPLEMENT_IMPOSSIBLE');
  const projets = await uow.projets.listOf(dossier);
  const juge = await judgeDossier(uow, dossier, projets, call);
  const named = complements.map((complement) => ({ complement, libelle: nameCible(complement, { juge, projets }) }));
  const etats = dossier.instructions.map(({ etat }) => etat);
  const champs = named.flatMap(({ complement, libelle }, rang) => {
    const champ = `complements.${rang}.reference`;
    if (libelle === null) return [{ champ, message: 'Ce dossier n’a rien de tel.' }];
    return isFige(complement, etats) ? [{ champ, message: FIGE }] : [];
  });
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
  return named;
};

/** Nothing is held, nothing is asked: what would be refused is; so is what would tell the association nothing new. */
export const tryComplements = async (uow: InstructionUow, demande: Demande, call: Call): Promise<void> => {
  const ouverte = await findInstruction(uow, demande, call);
  await checkDemande(uow, ouverte, demande, call);
  const demandes = await uow.complements.listOf(ouverte.ouvert.dossier);
  const isNew = demande.complements.some((one) => !isDejaDemande({ ...one, id_service: demande.service }, demandes));
  if (!isNew) throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'complements', message: DEJA }] });
};

/** T17: the state does not move; only what is asked for opens (P-2). */
export const askComplements = async (
  uow: InstructionUow,
  { complements, ...reference }: Demande,
  call: Call,
): Promise<readonly ComplementDit[]> => {
  const ouverte = await lockInstruction(uow, reference, call);
  const { ouvert, agent } = ouverte;
  const { dossier } = ouvert;
  const named = await checkDemande(uow, ouverte, { complements, service: reference.service }, call);
  const etat = await readCorrigeable(uow, dossier);
  const asked = await uow.complements.insert(
    dossier,
    named.map(({ complement, libelle }) => ({
      ...complement,
      libelle: libelle ?? '',
      id_service: reference.service,
      cree_par: agent.authId,
      avant: { valeur: valeurPoint(complement, etat) },
    })),
  );
  if (asked.length === 0) return [];
  const changements = { complements: { avant: null, apres: asked.map(({ libelle }) => libelle).join(', ') } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'askComplements', changements });
  const phrase = phraseComplement(dossier, 'demander', asked.length);
  await saveAndTell(uow, dossier, { phrase, urgence: 'complement' }, call);
  return sayComplements(uow, dossier, asked);
};
