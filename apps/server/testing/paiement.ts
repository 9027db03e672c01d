import { sql } from 'kysely';
import type { Answer } from './caller.ts';
import { type Etape, startAt } from './etapes.ts';
import { type Envoye, ETAPE_INSTRUCTION, type RecitInstruction, type SceneInstruction } from './instruction.ts';
import { ageAuthentification } from './people.ts';
import type { OptionsPortail } from './portail.ts';
import { NO_RESERVE, reserveOf } from './reserve.ts';
import type { Personne } from './subventions.ts';

export const ACCORDE = 70_000;
interface Saisie {
  readonly type?: string;
  readonly annee?: number;
  readonly montant?: number;
  /** Of the ledger as it was read: just now, unless told. */
  readonly version?: number;
}

/** Around requests that are paid: `local` decides, `national` above them pays. */
export interface ScenePaiement extends SceneInstruction {
  /** Granted, and notified unless told. */
  granted(more?: { readonly isNotified?: boolean }): Promise<Envoye>;
  /** Being paid, by Chorus unless told. */
  paying(transition?: 'payerParChorus' | 'payerParSirepa'): Promise<Envoye>;
  registre(qui: Personne, id: string): Promise<Answer>;
  record(qui: Personne, id: string, saisie?: Saisie): Promise<Answer>;
  /** The last that was recorded, with the version just read unless told. */
  push(qui: Personne, id: string, body: object, more?: { rang?: number; version?: number }): Promise<Answer>;
  exporter(qui: Personne, systeme?: string, service?: string): Promise<Answer>;
  fichier(qui: Personne, lot: string): Promise<Answer>;
  retour(qui: Personne, lignes: readonly string[], systeme?: string): Promise<Answer>;
  /** Chosen again after the award: held from now on. */
  changeRib(id: string): Promise<void>;
  /** As if the account had been changed this long ago. */
  ageRib(id: string, heures: number): Promise<void>;
}

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
};
const PAI = '/api/demandes/demande/paiements';

const paiementOf = (scene: SceneInstruction, reserve = NO_RESERVE): ScenePaiement => {
  const { local, national, agent, createur, call, at } = scene;
  const registre: ScenePaiement['registre'] = (qui, id) => call(qui, 'GET', at(id, '/versements'));
  const granted: ScenePaiement['granted'] = async (more) => {
    const ready = more === undefined ? await reserve.take<Envoye>('granted') : null;
    if (ready) return ready;
    const { isNotified = true } = more ?? {};
    const envoye = await scene.sent();
    await scene.toDecision(envoye);
    must(await scene.amounts(local, envoye, { montant_accorde: ACCORDE }));
    await scene.lead(envoye.id, [local, 'accorder']);
    if (isNotified)
      await sql`update demandes.instruction set lettre = 'notifie', notifie_at = now()
        where id_dossier = ${envoye.id}::bigint`.execute(scene.portail.owner);
    return envoye;
  };
  return {
    ...scene,
    ...{ registre, granted },
    async paying(asked) {
      const ready = asked === undefined ? await reserve.take<Envoye>('paying') : null;
      if (ready) return ready;
      const transition = asked ?? 'payerParChorus';
      const envoye = await granted();
      await scene.lead(envoye.id, [national, transition]);
      return envoye;
    },
    async record(qui, id, { type = 'acompte', annee = 2027, montant = ACCORDE, version } = {}) {
      const known = version ?? (await registre(national, id)).body.version ?? 0;
      return call(qui, 'POST', at(id, '/versements'), { type, annee, montant }, { 'if-match': `"${known}"` });
    },
    async push(qui, id, body, { rang = -1, version } = {}) {
      const versement = must(await registre(qui, id)).versements.at(rang);
      const known = { 'if-match': `"${version ?? versement.version}"` };
      return call(qui, 'POST', at(id, `/versements/${versement._id}`), body, known);
    },
    exporter: (qui, systeme = 'chorus', service = agent.service) =>
      qui.browser.call('POST', `${PAI}/lots`, { body: { service, systeme } }),
    fichier: (qui, lot) => qui.browser.call('GET', `${PAI}/lots/${lot}`),
    retour: (qui, lignes, systeme = 'chorus') =>
      qui.browser.call('POST', `${PAI}/retours`, { body: { service: agent.service, systeme, lignes } }),
    async changeRib(id) {
      await ageAuthentification(scene.portail, createur.id, -20);
      const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
        select id_correspondance, nature, champs || jsonb_build_object('iban', 'FR7610107' || id_correspondance || floor(random() * 1e9))
        from association.element where id = ${scene.contacts.rib}::uuid returning id`.execute(scene.portail.owner);
      must(await call(createur, 'PUT', `/${id}/rib`, { id_rib: rows[0]?.id }));
    },
    async ageRib(id, heures) {
      await sql`update demandes.dossier set contenu = jsonb_set(contenu::jsonb, '{rib_change,demande_at}',
          to_jsonb(to_char((contenu #>> '{rib_change,demande_at}')::timestamptz at time zone 'UTC'
            - ${`${heures} hours`}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        where id = ${id}::bigint`.execute(scene.portail.owner);
    },
  };
};

/** The same, with requests that were granted and others that are being paid. */
const ETAPE_PAIEMENT: Etape<ScenePaiement, RecitInstruction> = {
  nom: 'paiement',
  play: async (portail) => paiementOf(await ETAPE_INSTRUCTION.play(portail)),
  tell: ETAPE_INSTRUCTION.tell,
  resume: async (portail, recit) => paiementOf(await ETAPE_INSTRUCTION.resume(portail, recit), reserveOf(portail)),
  reserve: (scene) => [
    { sorte: 'sent', nombre: 2, make: () => scene.sent() },
    { sorte: 'granted', nombre: 3, make: () => scene.granted() },
    { sorte: 'paying', nombre: 6, make: () => scene.paying() },
  ],
};

export const startPaiement = (options?: OptionsPortail): Promise<ScenePaiement> => startAt(ETAPE_PAIEMENT, options);
