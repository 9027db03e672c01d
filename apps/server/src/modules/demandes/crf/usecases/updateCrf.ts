import {
  type ContenuCrf,
  type CrfEnvoye,
  type CrfPlat,
  flattenCrf,
  type SaisieEnvoyee,
  unflattenCrf,
} from '@guichet/rules/crf';
import { brancheOf } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { CrfLu } from '../crf.ts';
import type { CrfUow } from '../crf.uow.ts';
import { type DetailCrf, readDetail } from '../detail.ts';
import { type CrfOuvert, checkCrf, lockCrf, type ReferenceCrf } from '../openCrf.ts';

interface Input extends ReferenceCrf {
  readonly body: CrfEnvoye;
}
interface Faute {
  readonly champ: string;
  readonly message: string;
}
const when = (isWrong: boolean, champ: string, message: string): Faute[] => (isWrong ? [{ champ, message }] : []);

const TYPE_CRF = 'CRF';

/** ERR-043: nothing can be said of projects that the report does not have. */
const checkProjets = ({ contenu }: CrfLu, { projets = [] }: CrfEnvoye): void => {
  if (projets.length > 0 && contenu.projets.length === 0) throw new DomainError('CRF_NON_PEUPLE');
  const champs = projets.flatMap(({ _id, saisie: { indicateurs = [] } }, rang) => {
    const known = contenu.projets.find((projet) => projet._id === _id);
    if (!known) return [{ champ: `projets.${rang}._id`, message: 'Ce projet n’est pas dans ce compte rendu.' }];
    const rangs = known.saisie.indicateurs.map((one) => one.rang);
    return when(
      indicateurs.some((one) => !rangs.includes(one.rang)),
      `projets.${rang}.saisie.indicateurs`,
      'Cet indicateur n’est pas dans le projet.',
    );
  });
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** What a field cannot tell alone: the year of a budget, and that people and papers are the association's. */
const checkContenu = async (uow: CrfUow, { ouvert, crf }: CrfOuvert, contenu: ContenuCrf, changes: CrfPlat) => {
  const { attestation, document, projets } = contenu;
  const isSigned = 'attestation' in changes && attestation?.accepte === true;
  const isJoined = 'document' in changes && document !== null;
  const known = isSigned || isJoined ? await uow.associations.ressourcesOf(ouvert.dossier.id_correspondance) : null;
  const champs = [
    ...when(
      isSigned && !known?.representants.some(({ id }) => id === attestation?.id_signataire),
      'attestation.id_signataire',
      'Choisissez la personne qui signe parmi les représentants de l’association.',
    ),
    ...when(
      isJoined && !known?.documents.some(({ uuid, id_type }) => uuid === document && id_type === TYPE_CRF),
      'document',
      'Choisissez un compte rendu financier parmi les documents de l’association.',
    ),
    ...projets.flatMap(({ _id, saisie: { budget_realise } }, rang) =>
      when(
        `projets.${_id}.budget_realise` in changes && budget_realise !== null && budget_realise.annee !== crf.exercice,
        `projets.${rang}.saisie.budget_realise.annee`,
        `Le budget réalisé est celui de ${crf.exercice}.`,
      ),
    ),
  ];
  if (champs.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** Someone attested what was there: once anything else changes, nobody has attested what is there now. */
const withAttestation = ({ contenu }: CrfLu, changes: CrfPlat): CrfPlat =>
  'attestation' in changes || contenu.attestation === null ? changes : { ...changes, attestation: null };

/** CALL-DEM-026: only what is sent, and only what changes. */
export const updateCrf = async (uow: CrfUow, { body, ...reference }: Input, call: Call): Promise<DetailCrf> => {
  const ouverte = await lockCrf(uow, reference, call);
  await checkCrf(uow, ouverte, 'saisir');
  const { crf, ouvert } = ouverte;
  checkProjets(crf, body);
  const { changes, changements } = mergeChanges(crf, flattenCrf(crf.contenu), flattenCrf(body), call);
  if (!changes) return readDetail(uow, ouverte);
  if ('attestation' in changes) await checkCrf(uow, ouverte, 'transmettre');
  const now = call.clock.now().toISOString();
  const chemins = withAttestation(crf, changes);
  const contenu = unflattenCrf(crf.contenu, chemins, now);
  await checkContenu(uow, ouverte, contenu, changes);

  const { authId, role } = ouvert.demandant;
  const isFirst = crf.etat === '1';
  const after = await uow.crfs.write(
    crf,
    {
      contenu,
      modifie_par: authId,
      modifie_par_type: brancheOf(role),
      ...(isFirst ? { etat: '2', etat_depuis: now } : {}),
    },
    chemins,
  );
  uow.history.record({ objet: 'crf', id_objet: crf.id, action: 'updateCrf', changements });
  if (isFirst)
    uow.history.record({
      objet: 'dossier',
      id_objet: String(ouvert.dossier.id),
      action: 'startCrf',
      changements: { exercice: { avant: null, apres: crf.exercice } },
    });
  return readDetail(uow, { ouvert, crf: after });
};

interface ProjetInput {
  readonly crf: string;
  readonly project: string;
  readonly saisie: SaisieEnvoyee;
}
/** CALL-DEM-027. */
export const updateProjetCrf = async (
  uow: CrfUow,
  { crf, project, saisie }: ProjetInput,
  call: Call,
): Promise<DetailCrf> => {
  const ouverte = await lockCrf(uow, { crf }, call);
  await checkCrf(uow, ouverte, 'saisir');
  const { projets } = ouverte.crf.contenu;
  if (projets.length > 0 && !projets.some(({ _id }) => _id === project)) throw new DomainError('PROJET_INEXISTANT');
  return updateCrf(uow, { crf, body: { projets: [{ _id: project, saisie }] } }, call);
};
