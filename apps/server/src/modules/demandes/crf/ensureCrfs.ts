import {
  type ContenuCrf,
  cloneCrf,
  echeanceComplement,
  echeanceCrf,
  exercicesCrf,
  isCrfAugmente,
  isCrfEditable,
  refreshCrf,
  servicesDuCrf,
} from '@guichet/rules/crf';
import type { EtatDossier } from '@guichet/rules/dossier';
import { NOTIFICATION, phraseCrf } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import { tellConcernes } from '../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { ProjetLu } from '../noyau/projet/projet.ts';
import type { CrfLu, VariableCrf } from './crf.ts';
import type { CrfUow } from './crf.uow.ts';

/** Paid, or being paid: what was granted is known to the association, and has to be accounted for. */
const PAYES: readonly EtatDossier[] = ['7', '8', '9', '10'];
const servicesPayeurs = ({ instructions }: Dossier): string[] =>
  instructions.filter(({ etat }) => PAYES.includes(etat)).map(({ id_service }) => id_service);

/** CRF-006: the years of a dossier that was paid; none before. */
export const exercicesAttendus = (dossier: Dossier): number[] =>
  servicesPayeurs(dossier).length === 0 ? [] : exercicesCrf(dossier);

const cloneOf = (dossier: Dossier, projets: readonly ProjetLu[], exercice: number): ContenuCrf => {
  const payeurs = servicesPayeurs(dossier);
  const lines = projets.map(({ id, contenu }) => ({
    id,
    contenu: {
      ...contenu,
      financements: contenu.financements.filter((one) => payeurs.includes(one.id_service_instructeur)),
    },
  }));
  return cloneCrf(lines, exercice);
};

/** Those of these years that were not there; each is told in the history of the dossier. */
export const ensureCrfs = async (
  uow: CrfUow,
  dossier: Dossier,
  exercices: readonly number[],
  { clock }: Call,
): Promise<CrfLu[]> => {
  const projets = await uow.projets.listOf(dossier);
  const there = (await uow.crfs.listOf(dossier)).map(({ exercice }) => exercice);
  const nouveaux = exercices
    .filter((exercice) => !there.includes(exercice))
    .map((exercice) => ({
      exercice,
      echeance: echeanceCrf(exercice),
      contenu: cloneOf(dossier, projets, exercice),
    }));
  const created = await uow.crfs.insertMissing(dossier, nouveaux, clock.now());
  for (const { exercice } of created)
    uow.history.record({
      objet: 'dossier',
      id_objet: String(dossier.id),
      action: 'createCrf',
      changements: { exercice: { avant: null, apres: exercice } },
    });
  return created;
};

const nomsDe = async ({ catalogue }: CrfUow, services: readonly string[]): Promise<string> =>
  (await catalogue.listServices([...services])).map(({ nom }) => nom).join(', ');

/** A report that was sent comes back to be completed; one that is being typed grows where it is (ADR 0024). */
const extendCrf = async (uow: CrfUow, dossier: Dossier, crf: CrfLu, contenu: ContenuCrf, sauf: string, call: Call) => {
  const now = call.clock.now().toISOString();
  const isSent = !isCrfEditable(crf.etat);
  const known = servicesDuCrf(crf.contenu);
  const noms = await nomsDe(
    uow,
    servicesDuCrf(contenu).filter((service) => !known.includes(service)),
  );
  const texte = `${noms} a aussi versé une subvention pour ${crf.exercice} : complétez ce compte rendu, puis transmettez-le à nouveau.`;
  const back: VariableCrf = {
    etat: '3',
    etat_depuis: now,
    texte,
    evaluation: null,
    echeance: echeanceComplement(crf.echeance, dayOf(now)),
  };
  const after = await uow.crfs.write(
    crf,
    { contenu, ...(isSent ? back : {}) },
    { projets: true, attestation: true, ...(isSent ? { etat: true } : {}) },
  );
  const changements = {
    exercice: { avant: null, apres: crf.exercice },
    service: { avant: null, apres: noms },
    ...(isSent ? { etat: { avant: crf.etat, apres: '3' } } : {}),
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'extendCrf', changements });
  uow.history.record({ objet: 'crf', id_objet: crf.id, action: 'extendCrf', changements });
  if (!isSent) return;
  const phrase = `Dossier ${dossier.id_fo} (${dossier.nom}) : ${texte}`;
  const cle = `crf:${crf.id}:${after.version}`;
  await tellConcernes(uow, dossier, { type: NOTIFICATION.crf, cle, sauf, phrase, urgence: 'crf' }, call);
  await uow.jobs.add('demandes.tellCrf', { id: crf.id, nouvelle: 'renvoye', jours: null }, cle);
};

/** Another service pays: what it granted joins the reports that are being typed, and all of them once it has paid. */
export const extendCrfs = async (
  uow: CrfUow,
  dossier: Dossier,
  { sauf, isPaid }: { readonly sauf: string; readonly isPaid: boolean },
  call: Call,
): Promise<void> => {
  const projets = await uow.projets.listOf(dossier);
  for (const crf of await uow.crfs.listOf(dossier)) {
    const fresh = cloneOf(dossier, projets, crf.exercice);
    if (isCrfAugmente(crf.contenu, fresh) && (isPaid || isCrfEditable(crf.etat)))
      await extendCrf(uow, dossier, crf, refreshCrf(crf.contenu, fresh), sauf, call);
  }
};

/** T14: with the last payment of a service, the reports are awaited. */
export const openCrfs = async (uow: CrfUow, dossier: Dossier, sauf: string, call: Call): Promise<void> => {
  await extendCrfs(uow, dossier, { sauf, isPaid: true }, call);
  const created = await ensureCrfs(uow, dossier, exercicesAttendus(dossier), call);
  if (created.length > 0)
    await tellConcernes(
      uow,
      dossier,
      {
        ...{ type: NOTIFICATION.crf, cle: `crf:${dossier.version}`, sauf },
        phrase: phraseCrf(dossier, 'attendus'),
        urgence: 'crf',
      },
      call,
    );
};
