import { randomUUID } from 'node:crypto';
import { emptyBudget } from '@guichet/rules/budget';
import { sql } from 'kysely';
import type { Answer } from './caller.ts';
import { type Envoye, type SceneInstruction, startInstruction } from './instruction.ts';
import type { Personne } from './subventions.ts';

/** A dossier that was paid, with the report of its only year. */
export interface Paye extends Envoye {
  readonly crf: string;
}

export interface SceneCrf extends SceneInstruction {
  /** Granted 700 euros, and paid; nothing is closed yet. */
  paid(services?: readonly string[], extra?: object): Promise<Envoye>;
  /** The same once the payment was noted: its report is awaited. */
  awaited(services?: readonly string[], extra?: object): Promise<Paye>;
  /** Another service of the same dossier has granted 300 euros: it begins to pay, and has paid. */
  second(envoye: Envoye, service: string): Promise<{ begin(): Promise<void>; finish(): Promise<void> }>;
  readCrf(paye: Paye, qui?: Personne): Promise<Answer['body']>;
  save(paye: Paye, body: object, more?: { readonly qui?: Personne; readonly version?: number }): Promise<Answer>;
  transmit(paye: Paye, qui?: Personne): Promise<Answer>;
  act(qui: Personne, paye: Paye, geste: object, version?: number): Promise<Answer>;
  /** Money that comes back to the service, recorded by who follows its payments; then moved, or carried out. */
  giveBack(paye: Paye, montant: number): Promise<{ push(etat: number): Promise<void>; carryOut(): Promise<void> }>;
  /** All that a report is asked for. */
  full(paye: Paye): object;
  /** A signed report in the library of the club. */
  addPaper(id_type?: string): Promise<string>;
}

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
};

export const budgetRealise = (charges = 200_000) => ({
  ...emptyBudget(2027),
  charges: { montants: { '604': charges } },
  produits: { montants: { '70': charges }, subventions: [], ressourcesPropres: [] },
});
export const saisieComplete = () => ({
  montant_realise: 70_000,
  budget_realise: budgetRealise(),
  nombre_beneficiaires: 42,
  bilan_qualitatif: 'Deux jours de tournoi, comme prévu.',
  dates_et_lieux: 'Les 5 et 6 juin, au gymnase.',
});

export const startCrf = async (options?: Parameters<typeof startInstruction>[0]): Promise<SceneCrf> => {
  const scene = await startInstruction(options);
  const { agent, local, national, createur, call, portail, club } = scene;
  const match = (version: number | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `"${version}"` };

  const paid: SceneCrf['paid'] = async (services, extra) => {
    const envoye = await scene.sent(services, extra);
    const { id } = envoye;
    await scene.toDecision(envoye);
    must(await scene.amounts(local, envoye, { montant_accorde: 70_000 }));
    await scene.lead(id, [local, 'accorder']);
    for (let pas = 0; pas < 3; pas += 1) must(await call(local, 'POST', scene.at(id, '/lettre')));
    await scene.lead(id, [national, 'payerParChorus']);
    await sql`insert into demandes.versement (exercice, id_dossier, id_service, type, annee, montant, etat, systeme, cree_par)
      values (2027, ${id}::bigint, ${agent.service}, 'solde', 2027, 70000, 4, 'chorus', ${local.id})`.execute(
      portail.owner,
    );
    return envoye;
  };

  return {
    ...scene,
    paid,
    async awaited(services, extra) {
      const envoye = await paid(services, extra);
      await scene.lead(envoye.id, [national, 'solder']);
      const { crfs } = must(await call(createur, 'GET', `/${envoye.id}/crf`));
      return { ...envoye, crf: crfs[0]._id };
    },
    async second({ id }, service) {
      const owner = portail.owner;
      await sql`update demandes.projet set contenu = jsonb_set(contenu::jsonb, '{financements}', (
          select jsonb_agg(case when f ->> 'id_service_instructeur' = ${service}
            then f || '{"montant_propose": 30000, "montant_accorde": 30000}' else f end)
          from jsonb_array_elements(contenu::jsonb -> 'financements') f)) where id_dossier = ${id}::bigint`.execute(
        owner,
      );
      await sql`update demandes.instruction set etat = '6', lettre = 'notifie', notifie_at = now(),
          montant_accorde = 30000, decide_par = ${local.id}
        where id_dossier = ${id}::bigint and id_service = ${service}`.execute(owner);
      return {
        begin: async () => void must(await scene.move(national, id, 'payerParChorus', { service })),
        async finish() {
          await sql`insert into demandes.versement (exercice, id_dossier, id_service, type, annee, montant, etat, systeme, cree_par)
            values (2027, ${id}::bigint, ${service}, 'solde', 2027, 30000, 4, 'chorus', ${national.id})`.execute(owner);
          must(await scene.move(national, id, 'solder', { service }));
        },
      };
    },
    readCrf: async ({ id, crf }, qui = createur) => must(await call(qui, 'GET', `/${id}/crf/${crf}`)),
    save: ({ id, crf }, body, { qui = createur, version } = {}) =>
      call(qui, 'PUT', `/${id}/crf/${crf}`, body, match(version)),
    transmit: ({ id, crf }, qui = createur) => call(qui, 'POST', `/${id}/crf/${crf}/transmit`),
    async act(qui, { id, crf }, geste, version) {
      const known = version ?? must(await call(createur, 'GET', `/${id}/crf/${crf}`)).version;
      return call(qui, 'PATCH', `/${id}/crf/${crf}/etat`, geste, match(known));
    },
    async giveBack({ id }, montant) {
      const ledger = scene.at(id, '/versements');
      const { version } = must(await call(national, 'GET', ledger));
      const saisi = { type: 'reversement', annee: 2027, montant };
      const recorded = must(await call(agent, 'POST', ledger, saisi, match(version))).versements.at(-1);
      let known = recorded.version as number;
      const push = async (etat: number): Promise<void> => {
        must(await call(national, 'POST', `${ledger}/${recorded._id}`, { etat }, match(known)));
        known += 1;
      };
      return {
        push,
        async carryOut() {
          for (const etat of [2, 3, 4]) await push(etat);
        },
      };
    },
    full: ({ projet }) => ({
      projets: [{ _id: projet, saisie: saisieComplete() }],
      attestation: { accepte: true, id_signataire: scene.contacts.representant },
    }),
    async addPaper(id_type = 'CRF') {
      const uuid = randomUUID();
      await sql`insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime,
          taille, sha256, cle, etat_fichier, charge_par, date_chargement, analyse_at)
        values (${uuid}, ${club.id}, ${id_type}, 'LCA', 'courant', 'signe.pdf', 'application/pdf',
          10, 'essai', ${uuid}, 'sain', ${createur.id}, now(), now())`.execute(portail.owner);
      return uuid;
    },
  };
};
