import { expect } from 'vitest';
import type { Personne } from '../subventions.ts';
import type { Table } from './envois.ts';
import { type DossierM, ENVELOPPE, engage, type MondeM, resteAPreparer } from './modele.ts';
import { COMMISSIONS } from './monde.ts';

const DEM = '/api/demandes/demande';
const ETATS = ['D', '2', '3', '4', '6', '8', '9', '11'].map((etat) => `etats=${etat}`).join('&');
interface LigneDite {
  readonly dossier: { readonly _id: string };
  readonly etat: string;
  readonly montant_propose: number;
  readonly montant_accorde: number;
}
const somme = (dossiers: readonly DossierM[], de: (one: DossierM) => number | null): number =>
  dossiers.reduce((sum, one) => sum + (de(one) ?? 0), 0);
const payeDe = ({ versements }: DossierM): number =>
  versements.reduce((sum, { etat, montant }) => sum + (etat === 4 ? montant : 0), 0);

/** The same amount wherever someone reads it: list, foot of the list, dossier, sitting, envelope, ledger, association. */
export const checkEcrans = async ({ monde, lieu }: Table, { dossiers, seance }: MondeM): Promise<void> => {
  const { scene, gens } = monde;
  const { agent } = scene;
  const read = async ({ browser }: Personne, path: string) => {
    const { status, body } = await browser.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const ids = lieu.dossiers.map(({ id }) => id);
  const { lignes } = await read(gens.agente, `${DEM}/instructions?limit=100&${ETATS}`);
  const dites = ids.map((id) => lignes.find(({ dossier }: LigneDite) => dossier._id === id) as LigneDite);
  expect(dites.map((one) => [one.etat, one.montant_propose, one.montant_accorde])).toEqual(
    dossiers.map(({ etat, propose, accorde }) => [etat, propose ?? 0, accorde ?? 0]),
  );
  const { enveloppes } = await read(gens.superviseur, `${DEM}/enveloppes?service=${agent.service}`);
  const enveloppe = enveloppes.find((one: { id_subvention: string }) => one.id_subvention === lieu.subvention);
  const accorde = engage({ dossiers, lots: [], seance });
  expect([enveloppe.accorde, enveloppe.reste]).toEqual([accorde, ENVELOPPE - accorde]);
  expect(accorde).toBeLessThanOrEqual(ENVELOPPE);
  const point = await read(gens.agent, `${COMMISSIONS}/${lieu.commission}/points/${lieu.point}`);
  for (const [d, { id }] of lieu.dossiers.entries()) {
    const dossier = dossiers[d] as DossierM;
    const detail = await read(gens.superviseur, `${DEM}/dossiers/${id}/instructions/${agent.service}`);
    const [ligne] = detail.lignes;
    expect([ligne.montant_propose, ligne.montant_accorde]).toEqual([dossier.propose, dossier.accorde]);
    const votee = point.lignes.find((one: { id: string }) => one.id === id);
    const vote = seance.votes[d];
    // What moved since it was voted is to be voted again: its amount is no longer shown as carried.
    const isDit = vote && (seance.etat === 'close' || vote.age === dossier.age);
    expect([votee?.propose ?? null, votee?.vote?.montant ?? null]).toEqual(
      votee ? [dossier.propose ?? 0, isDit ? vote.montant : null] : [null, null],
    );
    if (dossier.versements.length === 0) continue;
    const { compte } = await read(gens.payeur, `${DEM}/dossiers/${id}/instructions/${agent.service}/versements`);
    expect([compte.accorde, compte.paye, compte.reste]).toEqual([
      ...[dossier.accorde, payeDe(dossier)],
      resteAPreparer(dossier),
    ]);
  }
  expect(somme(dossiers, payeDe)).toBeLessThanOrEqual(accorde);
};
