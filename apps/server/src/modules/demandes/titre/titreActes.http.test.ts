import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContenuAgrementInput } from '../../../../testing/agrements.ts';
import { joinAssociation } from '../../../../testing/associations.ts';
import type { Answer } from '../../../../testing/caller.ts';
import { termesDuJour } from '../../../../testing/decisions.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { type SceneTitres, startTitres, type Titulaire } from '../../../../testing/titres.ts';

let titres: SceneTitres;
let titulaire: Titulaire;
let membre: Personne;
let agent: Personne;
let decideur: Personne;
beforeAll(async () => {
  titres = await startTitres();
  ({ decideur } = titres);
  agent = titres.scene.agent;
});
afterAll(() => titres.scene.portail.close());
beforeEach(async () => {
  titulaire = await titres.newTitulaire();
  ({ membre } = titulaire);
});

const today = dayOf(new Date());
const MOTIFS = { motifs_retrait: [{ code: 'objet', libelle: 'L’objet n’est plus respecté' }] };
const rda: SceneTitres['agrements']['rda'] = (...args) => titres.agrements.rda(...args);
const at = (numero: string, suite = '') => `/demande/titres/${numero}${suite}`;
const read = async (qui: Personne, numero: string) => (await rda(qui, 'GET', at(numero))).body;
const granted = async (extra: Partial<ContenuAgrementInput> = MOTIFS): Promise<string> => {
  const answer = await titres.decide(await titres.send(titulaire, extra));
  expect(answer.body.etat).toBe('6');
  return (await titres.titresOf(titulaire))[0].numero;
};
const act = async (qui: Personne, numero: string, suite: string, body: object): Promise<Answer> => {
  const { version } = await read(qui, numero);
  return rda(qui, 'POST', at(numero, suite), body, { 'if-match': `"${version ?? 1}"` });
};
const ENGAGEMENT = { motif: 'objet', texte: 'Activité changée.', echeance: addDays(today, 15) };
const engage = (numero: string, qui = agent) => act(qui, numero, '/procedures', ENGAGEMENT);
const observe = (numero: string) => act(membre, numero, '/observations', { texte: 'Nous contestons.' });
const decide = (qui: Personne, numero: string, acte: string, jusqu_au: string | null = null) =>
  act(qui, numero, '/decisions', { acte, texte: 'Décision motivée.', jusqu_au });
const codeOf = ({ status, body }: Answer) => [status, body.code];
const validOf = async () => (await titres.titresOf(titulaire)).map(({ etat, valide }) => [etat, valide]);
const told = async (qui: Personne): Promise<string[]> => {
  const { rows } = await sql<{ phrase: string }>`select phrase from platform.notification
    where destinataire = ${qui.id} and sujet = 'titre' order by cree_at, id`.execute(titres.scene.portail.owner);
  return rows.map(({ phrase }) => phrase.replace(/^.*?\) : /u, ''));
};

describe('P-26 la vie d’un titre', () => {
  test('AGREMENT-001 engagé par l’un, entendu, suspendu par un autre, levé : ses dates n’ont pas bougé, chacun l’a lu', async () => {
    const numero = await granted();
    const before = await read(membre, numero);
    expect((await engage(numero)).body.procedures).toMatchObject([
      { libelle: 'L’objet n’est plus respecté', issue: null },
    ]);
    const heard = await observe(numero);
    expect(heard.body.procedures[0].observations).toBe('Nous contestons.');
    const suspended = await decide(decideur, numero, 'suspendre', addMonths(today, 6));
    expect(suspended.body).toMatchObject({ etat: 'suspendu', valide: false, suspendu_jusqu_au: addMonths(today, 6) });
    expect(await validOf()).toEqual([['suspendu', false]]);
    const lifted = await decide(decideur, numero, 'lever');
    expect(lifted.body).toMatchObject({ etat: 'en_vigueur', valide: true, date_effet: before.date_effet });
    expect(lifted.body.date_fin).toBe(before.date_fin);
    expect(await told(membre)).toEqual([
      expect.stringContaining('présentez vos observations'),
      expect.stringContaining('il est suspendu'),
      expect.stringContaining('sa suspension est levée'),
    ]);
    expect(await told(agent)).toEqual(['l’association a présenté ses observations.']);
    const { evenements, procedures } = await read(membre, numero);
    const phrases = evenements.map(({ phrase }: { phrase: string }) => phrase).join('\n');
    for (const dit of ['a délivré', 'a engagé', 'a présenté', 'a suspendu', 'a levé']) expect(phrases).toContain(dit);
    expect(JSON.stringify(procedures)).not.toContain(agent.id);
    const dossier = `/demande/dossiers/${lifted.body.id_fo}`;
    const { lettres } = (await rda(membre, 'GET', `${dossier}/lettres`)).body;
    expect(lettres.map(({ genre }: { genre: string }) => genre)).toEqual(
      expect.arrayContaining(['suspension', 'levee']),
    );
    // The decision's own is not notified yet: what became of the titre is not told in its place.
    const decision = await rda(membre, 'GET', `${dossier}/instructions/${agent.service}/lettre`);
    expect(codeOf(decision)).toEqual([404, 'LETTRE_ABSENTE']);
  });

  test('retirer sans observations ni délai, ou par qui a engagé, est refusé ; l’un et l’autre', async () => {
    const numero = await granted();
    expect(codeOf(await decide(decideur, numero, 'retirer'))).toEqual([409, 'PROCEDURE_ABSENTE']);
    await engage(numero, decideur);
    expect(codeOf(await decide(titres.chef, numero, 'retirer'))).toEqual([409, 'OBSERVATIONS_ATTENDUES']);
    await observe(numero);
    expect(codeOf(await decide(decideur, numero, 'retirer'))).toEqual([403, 'PROCEDURE_MEME_PERSONNE']);
    expect(codeOf(await decide(agent, numero, 'retirer'))).toEqual([403, 'FONCTION_REQUISE']);
    expect((await decide(titres.chef, numero, 'retirer')).body).toMatchObject({ etat: 'retire', valide: false });
    expect(await validOf()).toEqual([]);
  });

  test('le délai passé sans réponse, il se décide ; sept mois de suspension, ou un autre motif, non', async () => {
    const numero = await granted();
    const wrong = await act(agent, numero, '/procedures', { ...ENGAGEMENT, motif: 'autre' });
    expect(codeOf(wrong)).toEqual([422, 'MOTIF_INCONNU']);
    const short = await act(agent, numero, '/procedures', { ...ENGAGEMENT, echeance: addDays(today, 14) });
    expect(codeOf(short)).toEqual([422, 'DELAI_OBSERVATIONS']);
    await engage(numero);
    expect(codeOf(await engage(numero))).toEqual([409, 'PROCEDURE_EN_COURS']);
    await sql`update demandes.titre_procedure set echeance = current_date - 1`.execute(titres.scene.portail.owner);
    const long = await decide(decideur, numero, 'suspendre', addDays(addMonths(today, 6), 1));
    expect(codeOf(long)).toEqual([422, 'DUREE_SUSPENSION']);
    expect((await decide(decideur, numero, 'suspendre', addDays(today, 3))).status).toBe(200);
    await sql`update demandes.titre set suspendu_jusqu_au = current_date - 1 where numero = ${numero}`.execute(
      titres.scene.portail.owner,
    );
    expect(await validOf()).toEqual([['en_vigueur', true]]);
  });

  test('qui a un lien avec l’association n’engage ni ne décide', async () => {
    const numero = await granted();
    const { id, browser } = await signedIn(titres.scene.portail, { roles: ['rds.service'] });
    const lie = {
      id,
      browser,
      service: await giveService(titres.scene.portail, id, { parent: titres.scene.local.service }),
    };
    await sql`update rds.service set parent = ${lie.service}::uuid where id = ${decideur.service}::uuid`.execute(
      titres.scene.portail.owner,
    );
    await joinAssociation(titres.scene.portail, id, titulaire.club, { type: 'Siège' });
    expect(codeOf(await engage(numero, lie))).toEqual([403, 'INTERET_PERSONNEL']);
    await engage(numero);
    await observe(numero);
    expect(codeOf(await decide(lie, numero, 'retirer'))).toEqual([403, 'INTERET_PERSONNEL']);
  });

  test('deux décisions à la fois : une seule passe, et rien n’est écrit deux fois', async () => {
    const numero = await granted();
    await engage(numero);
    await observe(numero);
    const answers = await Promise.all([
      decide(decideur, numero, 'retirer'),
      decide(titres.chef, numero, 'suspendre', addDays(today, 30)),
      act(membre, numero, '/renonciation', {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from platform.historique h
      join demandes.titre t on h.objet = 'titre' and h.id_objet = t.id::text
      where t.numero = ${numero} and h.action in ('titre.retirer', 'titre.suspendre', 'titre.renoncer')`.execute(
      titres.scene.portail.owner,
    );
    expect(rows[0]?.nombre).toBe(1);
  });

  test('un renouvellement accordé pendant que le titre est retiré : exactement l’un des deux', async () => {
    const numero = await granted();
    await engage(numero);
    await observe(numero);
    const renewal = await titres.send(titulaire, MOTIFS, { 'description.renouvellement': true });
    await titres.propose(renewal, termesDuJour());
    await titres.move(agent, renewal, 'proposer');
    await titres.move(titres.chef, renewal, 'valider');
    const [renewed, withdrawn] = await Promise.all([
      titres.move(decideur, renewal, 'accorder'),
      decide(titres.chef, numero, 'retirer'),
    ]);
    expect([renewed.status, withdrawn.status].toSorted()).toEqual([200, 409]);
    expect((await validOf()).filter(([etat]) => etat === 'en_vigueur')).toHaveLength(renewed.status === 200 ? 1 : 0);
    const later = await titres.move(decideur, renewal, 'accorder');
    expect(later.status).not.toBe(200);
  });

  test('renoncer revient au siège, une version lue avant ne passe plus, et la même clé ne fait rien deux fois', async () => {
    const numero = await granted();
    const { version } = await read(membre, numero);
    await engage(numero);
    const stale = await rda(membre, 'POST', at(numero, '/renonciation'), {}, { 'if-match': `"${version}"` });
    expect(codeOf(stale)).toEqual([409, 'VERSION_DEPASSEE']);
    expect(codeOf(await act(decideur, numero, '/renonciation', {}))).toEqual([403, 'TITRE_DU_SIEGE']);
    const fresh = (await read(membre, numero)).version;
    const headers = { 'if-match': `"${fresh}"`, 'idempotency-key': 'renonce-essai-1' };
    const twice = [1, 2].map(() => rda(membre, 'POST', at(numero, '/renonciation'), { texte: 'Fusion.' }, headers));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    const after = await read(membre, numero);
    expect(after).toMatchObject({ etat: 'renonce', valide: false, actes: [], version: fresh + 1 });
    expect(after.procedures[0].issue).toBe('renoncer');
  });

  test('ce qui finit et ce qui attend : la liste du service, par pages', async () => {
    const numero = await granted();
    const list = async (qui: Personne, query: string) => (await rda(qui, 'GET', `/demande/titres/emis?${query}`)).body;
    const numeros = async (query: string) =>
      (await list(agent, query)).titres.map((one: { numero: string }) => one.numero);
    expect(await numeros(`q=${titulaire.siren}`)).toEqual([numero]);
    expect(await numeros(`q=${titulaire.siren}&vue=procedures`)).toEqual([]);
    expect(await numeros(`q=${titulaire.siren}&finit_dans=90`)).toEqual([]);
    await engage(numero);
    expect(await numeros(`q=${titulaire.siren}&vue=procedures`)).toEqual([numero]);
    await sql`update demandes.titre set date_fin = current_date + 60 where numero = ${numero}`.execute(
      titres.scene.portail.owner,
    );
    expect(await numeros(`q=${titulaire.siren}&finit_dans=90`)).toEqual([numero]);
    const first = await list(agent, 'limit=1');
    const second = await list(agent, `limit=1&after=${first.after}`);
    expect([first.titres.length, second.titres[0]?.numero === first.titres[0].numero]).toEqual([1, false]);
    expect((await list(titres.scene.etranger, '')).titres ?? []).toEqual([]);
  });
});

describe('la couverture d’un réseau', () => {
  const MEMBRES = { extensible_membres: true };
  const cover = (numero: string, body: object, qui = membre) => rda(qui, 'POST', at(numero, '/membres'), body);

  test('le siège nomme ses membres par leurs SIREN ; chacun le lit, et cesse de le lire', async () => {
    const numero = await granted(MEMBRES);
    const other = await titres.newTitulaire();
    const { body } = await cover(numero, { ajouter: [other.siren, other.siren, '999999990', titulaire.siren] });
    expect(body).toMatchObject({ ajoutes: [other.siren], nombre: 1 });
    expect(body.inconnus.toSorted()).toEqual(['999999990', titulaire.siren].toSorted());
    const public_ = async () => (await rda(membre, 'GET', `/titres?siren=${other.siren}`)).body.couvertures;
    expect(await public_()).toMatchObject([{ numero, siren_reseau: titulaire.siren }]);
    const mine = (await rda(other.membre, 'GET', '/demande/titres')).body;
    expect([mine.titres, mine.couvertures.length]).toEqual([[], 1]);
    const seen = await read(other.membre, numero);
    expect(seen).toMatchObject({ couvert: true, entier: false, procedures: [], actes: [], evenements: [], id_fo: '' });
    expect(await told(other.membre)).toEqual([expect.stringContaining('vous êtes couvert jusqu’au')]);
    const all = await rda(membre, 'GET', at(numero, '/membres'));
    expect(all.body).toMatchObject({ nombre: 1, membres: [{ id_siren: other.siren }] });
    expect((await rda(other.membre, 'GET', at(numero, '/membres'))).status).toBe(403);
    expect((await cover(numero, { ajouter: [other.siren] }, other.membre)).status).toBe(403);
    await cover(numero, { retirer: [other.siren] });
    expect([await public_(), (await rda(other.membre, 'GET', at(numero))).status]).toEqual([[], 404]);
  });

  test('suspendu, le titre du réseau ne couvre personne ; un titre qui ne s’étend pas ne nomme personne', async () => {
    const numero = await granted({ ...MEMBRES, ...MOTIFS });
    const other = await titres.newTitulaire();
    await cover(numero, { ajouter: [other.siren] });
    await engage(numero);
    await observe(numero);
    await decide(decideur, numero, 'suspendre', addDays(today, 30));
    expect((await rda(membre, 'GET', `/titres?siren=${other.siren}`)).body.couvertures).toEqual([]);
    titulaire = other;
    membre = other.membre;
    const plain = await granted();
    expect(codeOf(await cover(plain, { ajouter: [] }))).toEqual([409, 'TITRE_NON_EXTENSIBLE']);
  });
});
