import { sql } from 'kysely';
import { QUI, type Qui } from './commandes.ts';
import type { Table } from './envois.ts';
import type { EtatM } from './etat.ts';

const ACTIONS = ['updateMontants', 'advanceLettre', 'acteLot.retenir', 'acteLot.annuler', 'recordVersement'];
const isSuivie = (action: string): boolean =>
  action.startsWith('instruction.') || action === 'moveVersement' || ACTIONS.includes(action);

interface Ligne {
  readonly id: string;
  readonly etat: string;
  readonly version: number;
  readonly propose: number | null;
  readonly accorde: number | null;
  readonly total_propose: number;
  readonly total_accorde: number;
  readonly propose_par: string | null;
  readonly decide_par: string | null;
  readonly lettre: EtatM['dossiers'][number]['lettre'];
  readonly versements: readonly { etat: number; montant: number; prepare_par: string }[] | null;
  readonly histoire: readonly { action: string; acteur: string }[] | null;
}

/** All that the base keeps of them, in the words of the model. */
export const readEtat = async ({ monde: { scene, gens }, lieu, lots }: Table) => {
  const { owner } = scene.portail;
  const nameOf = (id: string | null): Qui | null => QUI.find((qui) => gens[qui].id === id) ?? null;
  const ids = lieu.dossiers.map(({ id }) => id);
  const { rows } =
    await sql<Ligne>`select i.id_dossier::text as id, i.etat, i.version, i.lettre, i.propose_par, i.decide_par,
      (f ->> 'montant_propose')::integer as propose, (f ->> 'montant_accorde')::integer as accorde,
      i.montant_propose::integer as total_propose, i.montant_accorde::integer as total_accorde,
      (select json_agg(json_build_object('etat', v.etat, 'montant', v.montant,
          'prepare_par', coalesce(v.prepare_par, v.cree_par)) order by v.cree_at, v.id)
        from demandes.versement v where v.exercice = i.exercice and v.id_dossier = i.id_dossier) as versements,
      (select json_agg(json_build_object('action', h.action, 'acteur', h.acteur) order by h.numero)
        from platform.historique h where h.objet = 'dossier' and h.id_objet = i.id_dossier::text) as histoire
    from demandes.instruction i
    join demandes.projet p on p.exercice = i.exercice and p.id_dossier = i.id_dossier
    cross join lateral jsonb_array_elements(p.contenu::jsonb -> 'financements') f
    where i.id_dossier = any(${ids}::bigint[]) order by i.id_dossier`.execute(owner);
  const lues = ids.map((id) => rows.find((one) => one.id === id) as Ligne);
  for (const one of lues) {
    const [ecrits, totaux] = [
      [one.propose ?? 0, one.accorde ?? 0],
      [one.total_propose, one.total_accorde],
    ];
    if (ecrits.join() !== totaux.join()) throw new Error(`la liste dit ${totaux}, les lignes ${ecrits}`);
  }
  const { rows: actes } = await sql<{ lot: string; id: string; etat: EtatM['lots'][number][number]['etat'] }>`
    select lot, id_dossier::text as id, etat from demandes.acte_lot
    where lot = any(${lots.map(({ id }) => id)}::uuid[]) order by id_dossier`.execute(owner);
  const { rows: seances } = await sql<{ etat: 'en_seance' | 'close'; presents: readonly string[]; version: number }>`
    select etat, presents, version from demandes.commission where id = ${lieu.commission}::uuid`.execute(owner);
  const { rows: votes } = await sql<{
    id: string;
    sort: EtatM['seance']['votes'][string]['sort'];
    montant: number;
    prise: boolean;
    fois: number;
  }>`select id_dossier::text as id, sort, montant::integer as montant, prise_at is not null as prise, version as fois
    from demandes.commission_vote where id_commission = ${lieu.commission}::uuid`.execute(owner);
  const [seance] = seances;
  const etat = {
    dossiers: lues.map(({ propose, accorde, lettre, versements, histoire, ...one }) => ({
      ...{ etat: one.etat, propose, accorde },
      ...{ proposePar: nameOf(one.propose_par), decidePar: nameOf(one.decide_par), lettre },
      versements: (versements ?? []).map(({ etat: ou, montant, prepare_par }) => ({
        ...{ montant, etat: ou, preparePar: nameOf(prepare_par) },
      })),
      histoire: (histoire ?? [])
        .filter(({ action }) => isSuivie(action))
        .map(({ action, acteur }) => `${action} ${nameOf(acteur) ?? acteur}`),
    })),
    lots: lots.map(({ id }) =>
      actes.filter(({ lot }) => lot === id).map((one) => ({ d: ids.indexOf(one.id), etat: one.etat })),
    ),
    seance: {
      ...{ etat: seance?.etat, presents: (seance?.presents ?? []).map((id) => lieu.membres.indexOf(id)) },
      votes: Object.fromEntries(
        votes
          .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
          .map(({ id, ...vote }) => [ids.indexOf(id), vote]),
      ),
    },
  };
  return { etat, versions: lues.map(({ version }) => version), seance: seance?.version ?? 0 };
};
