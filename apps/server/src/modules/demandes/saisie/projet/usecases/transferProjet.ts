import { anneesDemandees, budgetsDemandes, budgetsEnAnnees, montantDemande, type Projet } from '@guichet/rules/projet';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { type Dossier, readReference } from '../../../noyau/dossier/dossier.ts';
import { type Juge, judgeDossier } from '../../../noyau/dossier/jugement.ts';
import { checkActe, findDossier, lockFor, type Ouvert } from '../../../noyau/dossier/openDossier.ts';
import type { ProjetDit } from '../../../noyau/projet/projet.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { checkPlace, nextNumero, projetIn, type ReferenceProjet } from '../openProjet.ts';
import { renumber, saveProjets, titleOf } from '../saveProjets.ts';

interface Input extends ReferenceProjet {
  readonly idDossierTo: string;
}

const refuse = (message: string): DomainError =>
  new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'idDossierTo', message }] });

/** T33: always the smaller number first, so that two transfers that cross never wait for each other. */
const lockBoth = async (uow: SaisieUow, { id, idDossierTo }: Input, call: Call) => {
  const [from, to] = [readReference(id), readReference(idDossierTo)];
  if (from.id === to.id) throw refuse('Le projet est déjà dans ce dossier.');
  const lock = (reference: string): Promise<Ouvert> => lockFor(uow, reference, 'modifier', call);
  if (from.id < to.id) {
    const source = await lock(id);
    return { source, target: await lock(idDossierTo) };
  }
  const target = await lock(idDossierTo);
  return { source: await lock(id), target };
};

/** As a project of the other dossier: its years, its services, the fields that its scheme asks. */
const fitTo = (projet: Projet, dossier: Dossier, juge: Juge, rang: number, numero: number): Projet => {
  const { exercice, exercice_fin, pluriannuel } = dossier;
  const description = {
    ...projet.description,
    exercice,
    exercice_fin,
    periode: pluriannuel ? projet.description.periode : ('Annuel' as const),
    rang_dossier: rang,
    numero_projet: numero,
  };
  const annees = anneesDemandees(description);
  const services = juge.instructeurs.map(({ service }) => service.id);
  const codes = juge.contenu.champs_attendus.map(({ code }) => code);
  return {
    ...projet,
    description,
    financements: projet.financements
      .filter((line) => annees.includes(line.annee) && services.includes(line.id_service_instructeur))
      .map((line) => ({ ...line, montant_propose: null, montant_accorde: null })),
    budgets: budgetsEnAnnees(
      budgetsDemandes(projet).flatMap(({ budget }) => budget ?? []),
      annees,
    ),
    customs: projet.customs.filter(({ code }) => codes.includes(code)),
  };
};

/** CALL-DEM-009: of the same applicant, under the rules of a new project there, at its end. */
export const transferProjet = async (uow: SaisieUow, input: Input, call: Call): Promise<ProjetDit> => {
  checkActe(await findDossier(uow, input.id, call), 'modifier', call);
  const { source, target } = await lockBoth(uow, input, call);
  const { dossier } = target;
  const [left, there] = [await uow.projets.listOf(source.dossier), await uow.projets.listOf(dossier)];
  const projet = projetIn(left, input.projet);
  const isSame =
    dossier.id_siret === source.dossier.id_siret && dossier.id_correspondance === source.dossier.id_correspondance;
  if (!isSame) throw refuse('Ce dossier est à un autre établissement.');
  checkPlace(dossier, there);

  const [rang, numero] = [there.length + 1, nextNumero(there)];
  const contenu = fitTo(projet.contenu, dossier, await judgeDossier(uow, dossier, there, call), rang, numero);
  const montant_demande = montantDemande(contenu);
  const place = { id_dossier: dossier.id, exercice: dossier.exercice, rang, numero };
  const moved = await uow.projets.move(projet, { ...place, contenu, montant_demande, need_validation: true });
  await renumber(
    uow,
    left.filter(({ id }) => id !== projet.id),
  );
  await saveProjets(uow, source, { action: 'transferProjetAway', projet: titleOf(projet) }, call);
  await saveProjets(uow, target, { action: 'transferProjet', projet: titleOf(projet) }, call);
  return { projet: moved, id_fo: dossier.id_fo };
};
