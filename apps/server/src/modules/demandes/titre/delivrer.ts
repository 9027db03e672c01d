import { type ContenuOffre, RAPPELS_PAR_DEFAUT } from '@guichet/rules/agrement';
import type { TermesJuges } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import { finRemplacee, isDureePermise, titreValide } from '@guichet/rules/titre';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { InstructionSuivie } from '../instruction/instruction.ts';
import { newCode } from '../noyau/codeRecu.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { readContenu } from '../noyau/dossier/jugement.ts';
import type { Titre } from './titre.ts';
import type { TitreUow } from './titre.uow.ts';

const TCA = 'tca';
const tcaOf = (titres: readonly Titre[]): Titre[] => titres.filter(({ categorie }) => categorie === TCA);

/** Another of the same association holds only while this one does. */
const isPorteur = (titre: Titre, titres: readonly Titre[]): boolean =>
  titre.categorie === TCA && titres.some(({ exige_tca, etat }) => exige_tca && etat === 'en_vigueur');

type Termes = NonNullable<InstructionSuivie['termes']>;
const isComplet = (termes: Termes, offre: ContenuOffre, isRenouvellement: boolean): boolean => {
  const { date_effet, date_fin, niveau } = termes;
  if (date_effet === null || niveau === null) return false;
  const { duree_premiere = null, duree_renouvellement = null } = offre;
  return isDureePermise({ date_effet, date_fin }, { duree_premiere, duree_renouvellement }, isRenouvellement);
};

/** Held by law: as the registry says, never as the record is typed. */
const isReconnue = ({ associations }: TitreUow, { id_correspondance }: Dossier): Promise<boolean> =>
  associations.isReconnue(id_correspondance);

/** What the guards of an approval look at. */
export const readTermes = async (
  uow: TitreUow,
  dossier: Dossier,
  { termes }: InstructionSuivie,
  call: Pick<Call, 'clock'>,
): Promise<TermesJuges> => {
  const offre = await readContenu(uow, dossier);
  const titres = await uow.titres.listOf(dossier.id_correspondance);
  const given = titres.find(({ id_dossier, etat }) => id_dossier === dossier.id && etat !== 'annule');
  // Said by who asks: without a titre to renew, it lasts as a first one does.
  const isRenouvellement = dossier.renouvellement && titres.some((one) => one.type_agrement === offre.type_agrement);
  const today = dayOf(call.clock.now());
  const debut = termes?.date_effet ?? today;
  return {
    favorable: termes?.favorable ?? null,
    sontComplets: termes !== null && isComplet(termes, offre, isRenouvellement),
    tcaAcquis:
      !offre.exige_tca || tcaOf(titres).some((one) => titreValide(one, [], debut)) || (await isReconnue(uow, dossier)),
    debut,
    ...(offre.categorie === TCA && termes?.date_effet && { tronc: { date_effet: debut, date_fin: termes.date_fin } }),
    aUneSuite: given !== undefined && (given.date_effet <= today || isPorteur(given, titres)),
  };
};

/** What was withdrawn while its renewal was looked at is not given back by it. */
const checkNonRetire = async (uow: TitreUow, id_correspondance: number, type_agrement: string): Promise<void> => {
  const last = (await uow.titres.listOf(id_correspondance)).find(
    (one) => one.type_agrement === type_agrement && one.etat !== 'annule',
  );
  if (last?.etat === 'retire') throw new DomainError('TITRE_RETIRE');
};

/** With the decision, in the same transaction: no dossier is granted without its titre, none has two. */
export const delivrer = async (
  uow: TitreUow,
  dossier: Dossier,
  { id_service, termes }: InstructionSuivie,
  call: Call,
): Promise<void> => {
  const offre = await readContenu(uow, dossier);
  if (!termes?.date_effet || !termes.niveau || !offre.categorie) throw new DomainError('TERMES_INCOMPLETS');
  const type_agrement = offre.type_agrement ?? '';
  const former = await uow.titres.lockVivant(dossier.id_correspondance, type_agrement);
  if (former && !dossier.renouvellement) throw new DomainError('TITRE_EN_VIGUEUR');
  if (!former && dossier.renouvellement) await checkNonRetire(uow, dossier.id_correspondance, type_agrement);
  if (former) await uow.titres.replace(former, finRemplacee(former, termes.date_effet), call.clock.now());
  const titre = await uow.titres.insert({
    code: newCode(),
    id_agrement: dossier.id_subvention,
    type_agrement,
    nom: dossier.nom_subvention,
    categorie: offre.categorie,
    niveau: termes.niveau,
    exige_tca: offre.exige_tca ?? false,
    id_correspondance: dossier.id_correspondance,
    id_siren: dossier.id_siren,
    association: dossier.nom,
    id_service,
    exercice: dossier.exercice,
    id_dossier: dossier.id,
    date_effet: termes.date_effet,
    date_fin: termes.date_fin,
    remplace: former?.id ?? null,
    origine: 'portail',
    rappels: offre.rappels ?? RAPPELS_PAR_DEFAUT,
    extensible_membres: offre.extensible_membres ?? false,
  });
  if (!titre) throw new DomainError('TITRE_EN_VIGUEUR');
  const changements = {
    numero: { avant: null, apres: titre.numero },
    date_effet: { avant: null, apres: titre.date_effet },
    date_fin: { avant: null, apres: titre.date_fin },
    ...(former && { remplace: { avant: null, apres: former.numero } }),
  };
  uow.history.record({ objet: 'titre', id_objet: titre.id, action: 'titre.delivrer', changements });
  await uow.onTitre(dossier, call);
};

/** For the order that says the decision. */
export const findTitre = async (uow: TitreUow, dossier: Dossier) => {
  const titre = await uow.titres.findOfDossier(dossier.exercice, dossier.id);
  if (!titre) return null;
  const held = titre.exige_tca ? tcaOf(await uow.titres.listOf(dossier.id_correspondance)) : [];
  return { titre, tca: held.find((one) => titreValide(one, [], titre.date_effet))?.numero ?? null };
};

/** T16: what is decided again was not granted; the one that it replaced runs again. */
export const annuler = async (uow: TitreUow, dossier: Dossier, motif: string, call: Call): Promise<void> => {
  const titre = await uow.titres.findOfDossier(dossier.exercice, dossier.id);
  if (!titre) return;
  await uow.titres.move(titre, { etat: 'annule', motif }, call.clock.now());
  const former = (await uow.titres.listOf(dossier.id_correspondance)).find(({ id }) => id === titre.remplace);
  if (former?.etat === 'remplace') await uow.titres.restore(former, call.clock.now());
  const changements = { etat: { avant: titre.etat, apres: 'annule' } };
  uow.history.record({ objet: 'titre', id_objet: titre.id, action: 'titre.annuler', changements });
};
