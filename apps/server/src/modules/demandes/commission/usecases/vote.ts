import { formatMontant } from '@guichet/rules/budget';
import { canVoter, type RefusVote, type Sort, sayVote, type Voix, votantsDe } from '@guichet/rules/commission';
import { chiffresEnveloppe, type Enveloppe, resteDe } from '@guichet/rules/instruction';
import { bilanDe } from '@guichet/rules/notation';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { toJugee } from '../../instruction/enveloppe.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import type { CommissionTenue } from '../commission.repository.ts';
import type { Retire } from '../commission.tables.ts';
import type { CommissionUow } from '../commission.uow.ts';
import { readLien, readLies } from '../liens.ts';
import { type CommissionOuverte, findCommission, lockCommission, placeOf, pointOf } from '../openCommission.ts';
import type { LigneLue, VoteTenu } from '../vote.repository.ts';

interface ReferencePoint {
  readonly commission: string;
  readonly point: string;
}
type Point = ReturnType<typeof pointOf>;

/** What there was to share when the sitting began: what its own decisions took since is still its own. */
const readARepartir = async (
  { enveloppes }: CommissionUow,
  { id_service }: CommissionTenue,
  { subvention }: Point,
  lignes: readonly LigneLue[],
): Promise<number | null> => {
  const cle = { id_service, id_subvention: subvention.id, exercice: subvention.exercice };
  const enveloppe = toJugee(await enveloppes.find(cle));
  if (enveloppe === null) return null;
  return resteDe(enveloppe) + adoptes(lignes.filter(({ vote }) => vote?.prise_at != null));
};
/** The request went on since it was voted: that vote will decide nothing, and takes nothing from the others. */
const isCaduc = ({ vote, version_instruction }: LigneLue): boolean =>
  vote !== null && vote.prise_at === null && vote.version_instruction !== version_instruction;
const adoptes = (lignes: readonly LigneLue[]): number =>
  lignes
    .filter((ligne) => !isCaduc(ligne))
    .reduce((sum, { vote }) => sum + (vote?.sort === 'adopte' ? vote.montant : 0), 0);

const toVote = ({ pour, contre, abstention, ...vote }: VoteTenu) => {
  const { sort, montant, retires, texte, vote_at, prise_at, echec } = vote;
  return { sort, montant, voix: { pour, contre, abstention }, retires, texte, vote_at, prise_at, echec };
};

const sayPoint = async (uow: CommissionUow, { commission, authId }: CommissionOuverte, point: Point) => {
  const lignes = await uow.votes.listAt(placeOf(commission, point));
  const liesOf = await readLies(uow, commission.membres);
  const isLie = await readLien(uow, authId);
  const totaux = await uow.notes.listTotaux({
    ...{ exercice: point.subvention.exercice, id_service: commission.id_service },
    ids: lignes.map(({ id }) => id),
  });
  return {
    ...{ _id: point.id, titre: point.titre, aRepartir: await readARepartir(uow, commission, point, lignes) },
    lignes: lignes.map((ligne) => ({
      ...{
        id: String(ligne.id),
        id_fo: ligne.id_fo,
        nom: ligne.nom,
        id_siret: ligne.id_siret,
        projets: [...ligne.projets],
      },
      ...{ demande: ligne.demande, propose: ligne.propose, attend: ligne.etat === '4' },
      ...{ lies: liesOf(ligne), interet: isLie(ligne) },
      bilan: bilanDe(totaux.get(ligne.id) ?? []),
      // It is to be voted again; once closed, it stays to say why it was not decided.
      vote: ligne.vote && !(commission.etat === 'en_seance' && isCaduc(ligne)) ? toVote(ligne.vote) : null,
      version: ligne.vote?.version ?? 0,
    })),
  };
};

export const readPoint = reads(async (uow: CommissionUow, input: ReferencePoint, call: Call) => {
  const ouverte = await findCommission(uow, input, call);
  return sayPoint(uow, ouverte, pointOf(ouverte.commission, input.point));
});

interface Vote extends ReferencePoint {
  readonly id: string;
  readonly sort: Sort;
  readonly montant: number;
  readonly voix: Voix;
  readonly retires: readonly Retire[];
  readonly texte: string;
}

/** Where the screen shows what is to be mended. */
const CHAMPS: Readonly<Partial<Record<RefusVote, string>>> = {
  VOIX_INEXACTES: 'voix',
  VOTE_NON_ADOPTE: 'voix',
  VOTE_NON_REJETE: 'voix',
  VOTE_SANS_TEXTE: 'texte',
  MONTANT_VOTE_ABSENT: 'montant',
  MONTANT_VOTE_NON_PROPOSE: 'montant',
  ENVELOPPE_DEPASSEE: 'montant',
  RETRAIT_REQUIS: 'retires',
};
const refuse = (code: RefusVote, valeurs: Readonly<Record<string, string>>): never => {
  const champ = CHAMPS[code];
  const { phrase } = new DomainError(code, {}, valeurs);
  throw new DomainError(code, champ === undefined ? {} : { champs: [{ champ, message: phrase }] }, valeurs);
};

const noms = ({ membres }: CommissionTenue, ids: readonly string[]): string[] =>
  membres.filter(({ id }) => ids.includes(id)).map(({ nom }) => nom);

/** Only who is there can withdraw. */
const checkRetires = ({ presents }: CommissionTenue, retires: readonly Retire[]): string[] => {
  const ids = retires.map(({ membre }) => membre);
  if (ids.every((id) => presents.includes(id)) && new Set(ids).size === ids.length) return ids;
  throw new DomainError('REQUETE_INVALIDE', {
    champs: [{ champ: 'retires', message: 'Cette personne n’est pas présente, ou est nommée deux fois.' }],
  });
};

interface Jugement {
  readonly commission: CommissionTenue;
  readonly ligne: LigneLue;
  readonly lies: readonly string[];
  readonly enveloppe: Enveloppe | null;
}
const checkVote = ({ commission, ligne, lies, enveloppe }: Jugement, vote: Vote): void => {
  const { presents, quorum } = commission;
  const retires = checkRetires(commission, vote.retires);
  const { propose } = ligne;
  const verdict = canVoter({ ...vote, quorum, presents, lies, retires, propose, enveloppe });
  if (verdict.ok) return;
  const { pour, contre, abstention } = vote.voix;
  refuse(verdict.code, {
    ...{ presents: String(presents.length), quorum: String(quorum), propose: formatMontant(propose) },
    ...{ votants: String(votantsDe(presents, retires)), voix: String(pour + contre + abstention) },
    membres: noms(commission, lies).join(', '),
    ...(enveloppe && chiffresEnveloppe(enveloppe, vote.montant)),
  });
};

/** The sitting is held: one vote after the other, each judged by what those before it left. */
export const voteLigne = async (uow: CommissionUow, input: Vote, call: Call) => {
  const ouverte = await lockCommission(uow, input, 'tenir', call);
  const { commission, authId } = ouverte;
  const point = pointOf(commission, input.point);
  const lignes = await uow.votes.listAt(placeOf(commission, point));
  const { id } = readReference(input.id);
  const ligne = lignes.find((one) => one.id === id);
  if (!ligne) throw new DomainError('LIGNE_INEXISTANTE');
  if (ligne.etat !== '4') throw new DomainError('TRANSITION_IMPOSSIBLE');
  if ((await readLien(uow, authId))(ligne)) throw new DomainError('INTERET_PERSONNEL');
  checkVersion(
    { version: ligne.vote?.version ?? 0 },
    call,
    `vote.${id}`,
    'Ce vote vient d’être écrit par une autre personne.',
  );
  const lies = (await readLies(uow, commission.membres))(ligne);
  const aRepartir = await readARepartir(uow, commission, point, lignes);
  const accorde = adoptes(lignes.filter((one) => one !== ligne));
  checkVote({ commission, ligne, lies, enveloppe: aRepartir === null ? null : { montant: aRepartir, accorde } }, input);

  const { sort, voix, retires, texte } = input;
  const montant = sort === 'adopte' ? input.montant : 0;
  const vote_at = call.clock.now().toISOString();
  await uow.votes.write({
    ...{ id_commission: commission.id, exercice: ligne.exercice, id_dossier: id, id_point: point.id },
    ...{ sort, montant, ...voix, retires: [...retires], texte, vote_par: authId, vote_at },
    version_instruction: ligne.version_instruction,
  });
  const said = sayVote(
    ligne.nom,
    { sort, montant, voix, texte },
    noms(
      commission,
      retires.map(({ membre }) => membre),
    ),
  );
  await uow.commissions.note(commission.id, {
    ...{ genre: 'vote', id_point: point.id, par: authId, survenu_at: vote_at },
    texte: ligne.vote ? `Vote repris. ${said}` : said,
  });
  // What is closed is what was read: a vote since makes the reading stale.
  await uow.commissions.write(commission.id, {});
  uow.history.record({
    ...{ objet: 'commission', id_objet: commission.id, action: 'voteLigne' },
    changements: {
      [`vote.${id}`]: {
        avant: ligne.vote && { sort: ligne.vote.sort, montant: ligne.vote.montant },
        apres: { sort, montant, voix },
      },
    },
  });
  return sayPoint(uow, ouverte, point);
};
