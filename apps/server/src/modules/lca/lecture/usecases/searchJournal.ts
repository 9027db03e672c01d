import { canReadJournal, checkPeriode, type GenreJournal } from '@guichet/rules/lecture';
import type { Call } from '../../../../platform/call.ts';
import { orThrow } from '../../../../platform/errors.ts';
import { curseurJournal } from '../../../../platform/lecture/curseurs.ts';
import type { RechercheJournal } from '../../../../platform/lecture/journal.queries.ts';
import type { JournalDeps } from '../journalDeps.ts';

interface Demande {
  readonly email?: string | undefined;
  readonly compte?: string | undefined;
  readonly id_asso?: string | undefined;
  readonly du?: string | undefined;
  readonly au?: string | undefined;
  readonly objet?: GenreJournal | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** An address that is nobody's is looked for all the same: someone may have tried it. */
const findPersonne = async (
  { personnes, empreintesOf }: JournalDeps,
  { email, compte }: Demande,
): Promise<RechercheJournal['personne']> => {
  if (email !== undefined) {
    const known = await personnes.findByEmail(email);
    return { compte: known?.authId ?? null, empreintes: empreintesOf(email) };
  }
  if (compte === undefined) return null;
  const known = await personnes.findCompte(compte);
  return { compte, empreintes: known ? empreintesOf(known.email) : [] };
};

const namesOf = async ({ personnes, cles, associations }: JournalDeps, comptes: string[], ids: number[]) => {
  const [people, machines, places] = await Promise.all([
    personnes.findComptes([...new Set(comptes)]),
    cles.nameCles([...new Set(comptes)]),
    associations.listNoms([...new Set(ids)]),
  ]);
  return {
    personnes: new Map([
      ...people.map(({ authId, prenom, nom }) => [authId, `${prenom} ${nom}`] as const),
      ...machines.map(({ id, nom, prefixe }) => [id, `Clé « ${nom} » (${prefixe}…)`] as const),
    ]),
    associations: new Map(places.map(({ id_correspondance, nom }) => [id_correspondance, nom])),
  };
};

/** Tells the journal whose lines were looked at: an association sees that the administration read who reads it. */
export const searchJournal = (deps: JournalDeps) => async (demande: Demande, call: Call) => {
  const { id_asso, du, au, objet, after, limit } = demande;
  orThrow(canReadJournal(call.acteur?.roles ?? []));
  orThrow(checkPeriode(demande));
  const personne = await findPersonne(deps, demande);
  const named = personne?.compte ?? personne?.empreintes[0];
  if (named) call.lecture?.name(named);
  const associations = id_asso === undefined ? null : await deps.associations.listBearers(id_asso);
  const [association] = associations ?? [];
  if (association !== undefined) call.lecture?.note({ association, motif: 'administration' });
  const avant = curseurJournal.read(after);
  const found = await deps.journal.search({ personne, associations, du, au, objet, avant, limit: limit + 1 });
  const lignes = found.slice(0, limit);
  const last = lignes.at(-1);
  const noms = await namesOf(
    deps,
    lignes.flatMap(({ compte }) => compte ?? []),
    lignes.flatMap(({ association: id }) => id ?? []),
  );
  const suivant = last && found.length > limit ? curseurJournal.write({ moment: last.moment, id: last.id }) : null;
  return { lignes, noms, suivant };
};
export type JournalLu = Awaited<ReturnType<ReturnType<typeof searchJournal>>>;
