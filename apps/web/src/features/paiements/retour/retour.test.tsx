import type { Retour } from '@guichet/contract/demandes';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, CUT } from '../../../testing/answers.ts';
import { service } from '../../../testing/people.ts';
import { wrapInApp } from '../../../testing/wrapInApp.tsx';
import { lireRetour } from './lireRetour.ts';
import { RetourSection } from './RetourSection.tsx';

afterEach(cleanup);

type Resultat = Retour['resultats'][number];
const line = (ligne: number, resultat: Resultat['resultat'], raison: string): Resultat => ({
  ...{ ligne, reference: resultat === 'illisible' ? null : `GA-000${ligne}`, resultat, raison },
  ...(resultat === 'paye' || resultat === 'refuse'
    ? { id_fo: `27-00000${ligne}`, montant: 70_000 }
    : { id_fo: null, montant: null }),
});
const RESULTATS: Retour = {
  resultats: [
    line(2, 'paye', 'Payé.'),
    line(3, 'refuse', 'Refusé : le compte bancaire est demandé à l’association.'),
    line(4, 'inconnu', 'Aucun versement de ce service n’a cette référence.'),
    line(5, 'illisible', 'Ligne illisible : référence ; payé ou refusé ; motif.'),
  ],
};
const TEXTE = 'Référence;Statut;Motif\r\nGA-0002;payé;\r\nGA-0003;refusé;Compte clos\r\nGA-0004;payé;\r\nx;?\r\n\r\n';
const fileOf = (parts: BlobPart[], name = 'retour.csv') => new File(parts, name, { type: 'text/csv' });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
const FIELD = /^Fichier de retour de Chorus/;

const start = (answers: Answers = {}) => {
  const place = { service: service._id, systeme: 'chorus' as const, role: 'rds.admin' };
  const app = wrapInApp(<RetourSection place={place} />, {
    'demandes.importRetours': () => RESULTATS,
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const bodies = (app: ReturnType<typeof start>) =>
  app.callsTo('demandes.importRetours').map(({ body }) => body as { essai: boolean; lignes: string[] });

describe('lire un retour', () => {
  test('regardé ligne à ligne avant toute chose, les fautes d’abord ; rien n’est appliqué sans le demander', async () => {
    const app = start();
    await app.user.upload(screen.getByLabelText(FIELD), fileOf([TEXTE]));
    const said = await screen.findByText(/lu sans rien changer/);
    expect(plain(said.textContent)).toBe(
      '« retour.csv », lu sans rien changer. 4 lignes : 1 payé, 1 refusé, 1 inconnue, 1 illisible.',
    );
    expect(plain(screen.getByText(/seraient notés payés/).textContent)).toContain('700 € seraient notés payés');
    const table = within(screen.getByRole('table', { name: 'Ce que deviendrait chaque ligne' }));
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      ...['Ligne 5', 'Ligne 4', 'Ligne 3', 'Ligne 2'],
    ]);
    expect(plain(table.getAllByRole('row')[1]?.textContent)).toContain('Ligne illisible : référence ; payé ou refusé');
    expect(plain(table.getAllByRole('row')[3]?.textContent)).toContain('RefuséSera noté refusé ; le compte bancaire');
    expect(plain(table.getAllByRole('row')[4]?.textContent)).toBe('Ligne 2GA-0002PayéSera noté payé.27-000002700 €');
    await waitFor(() => expect(document.activeElement?.id).toBe('etape-retour'));
    expect(bodies(app)).toEqual([
      {
        ...{ service: service._id, systeme: 'chorus', essai: true },
        lignes: ['Référence;Statut;Motif', 'GA-0002;payé;', 'GA-0003;refusé;Compte clos', 'GA-0004;payé;', 'x;?'],
      },
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Appliquer ce retour : 2 versements' }));
    expect(plain((await screen.findByText(/^Le retour « retour.csv » est lu/)).textContent)).toContain('700 € payés.');
    expect(screen.getByRole('table', { name: 'Ce qu’est devenue chaque ligne' })).toBeDefined();
    expect(bodies(app).map(({ essai }) => essai)).toEqual([true, false]);
    await app.user.click(screen.getByRole('button', { name: 'Lire un autre retour' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(FIELD)));
  });

  test('une coupure pendant l’application ne perd rien : la même clé repart', async () => {
    let cuts = 1;
    const app = start({
      'demandes.importRetours': ({ body }) => {
        if (!body.essai && cuts > 0) {
          cuts -= 1;
          return CUT;
        }
        return RESULTATS;
      },
    });
    await app.user.upload(screen.getByLabelText(FIELD), fileOf([TEXTE]));
    const apply = { name: 'Appliquer ce retour : 2 versements' };
    await app.user.click(await screen.findByRole('button', apply));
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined();
    await app.user.click(screen.getByRole('button', apply));
    expect(await screen.findByText(/^Le retour « retour.csv » est lu/)).toBeDefined();
    const keys = app.callsTo('demandes.importRetours').map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys).size, keys[1]]).toEqual([2, keys[2]]);
  });

  test('un long retour part en plusieurs fois, et chaque ligne garde son numéro', async () => {
    const app = start({
      'demandes.importRetours': ({ body: { lignes } }) => ({
        resultats: lignes.map((_, rang) => line(rang + 1, 'paye', 'Payé.')),
      }),
    });
    await app.user.upload(
      screen.getByLabelText(FIELD),
      fileOf([Array.from({ length: 501 }, (_, rang) => `GA-${rang};payé`).join('\n')]),
    );
    expect(await screen.findByText(/501 lignes : 501 payés/)).toBeDefined();
    expect(bodies(app).map(({ lignes }) => lignes.length)).toEqual([500, 1]);
    expect(screen.getByText('20 lignes affichés sur 501')).toBeDefined();
  });

  const LONG = Array.from({ length: 1001 }, (_, rang) => `GA-${rang};payé`).join('\n');
  const paid = (lignes: readonly string[]): Retour => ({
    resultats: lignes.map((_, rang) => line(rang + 1, 'paye', 'Payé.')),
  });

  test('une coupure garde ce qui est répondu, et reprend au premier paquet sans réponse', async () => {
    let before = 1;
    const app = start({
      'demandes.importRetours': ({ body: { lignes } }) => {
        before -= 1;
        return before === -1 ? CUT : paid(lignes);
      },
    });
    const sizes = () => bodies(app).map(({ essai, lignes }) => `${essai ? 'essai' : 'fait'} ${lignes[0]}`);
    await app.user.upload(screen.getByLabelText(FIELD), fileOf([LONG]));
    expect((await screen.findByText(/Le service ne répond pas/)).textContent).toContain('500 lignes');
    expect(screen.getByText('20 lignes affichés sur 500')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Appliquer/ })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText(/1\s?001 lignes : 1\s?001 payés/u)).toBeDefined();
    expect(sizes()).toEqual(['essai GA-0;payé', 'essai GA-500;payé', 'essai GA-500;payé', 'essai GA-1000;payé']);
    before = 1;
    await app.user.click(screen.getByRole('button', { name: /^Appliquer ce retour/ }));
    expect((await screen.findByText(/Le service ne répond pas/)).textContent).toContain('sont faites');
    await app.user.click(screen.getByRole('button', { name: 'Appliquer la suite du retour' }));
    await waitFor(() => expect(screen.queryByText(/Le service ne répond pas/)).toBeNull());
    expect(screen.getByText('20 lignes affichés sur 1001')).toBeDefined();
    expect(sizes().slice(4)).toEqual(['fait GA-0;payé', 'fait GA-500;payé', 'fait GA-500;payé', 'fait GA-1000;payé']);
  });

  test('ce qu’on a quitté ne revient pas : sa réponse tardive est laissée, et ses paquets suivants ne partent pas', async () => {
    let answer: (() => void) | undefined;
    const app = start({
      'demandes.importRetours': async ({ body: { lignes } }) => {
        if (lignes.length === 500)
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        return paid(lignes);
      },
    });
    await app.user.upload(screen.getByLabelText(FIELD), fileOf([LONG], 'ancien.csv'));
    await app.user.click(await screen.findByRole('button', { name: 'Choisir un autre fichier' }));
    expect(screen.queryByText('Lecture du retour…')).toBeNull();
    await app.user.upload(screen.getByLabelText(FIELD), fileOf(['GA-1;payé'], 'nouveau.csv'));
    expect(await screen.findByText(/^« nouveau.csv », lu sans rien changer/)).toBeDefined();
    await act(async () => {
      answer?.();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(screen.getByText(/^« nouveau.csv », lu sans rien changer/)).toBeDefined();
    expect(bodies(app).map(({ lignes }) => lignes.length)).toEqual([500, 1]);
  });

  test('un fichier vide est refusé à sa place ; un retour sans effet n’a rien à appliquer', async () => {
    const app = start({ 'demandes.importRetours': () => ({ resultats: [line(1, 'deja', 'Déjà fait.')] }) });
    await app.user.upload(screen.getByLabelText(FIELD), fileOf(['Référence;Statut\n\n']));
    expect(await screen.findByText('Ce fichier ne contient aucune ligne.')).toBeDefined();
    expect(screen.getByLabelText(FIELD).getAttribute('aria-invalid')).toBe('true');
    expect(app.callsTo('demandes.importRetours')).toHaveLength(0);
    await app.user.upload(screen.getByLabelText(FIELD), fileOf(['GA-1;payé']));
    expect(await screen.findByText(/il n’y a rien à appliquer/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Appliquer/ })).toBeNull();
  });

  test('un fichier écrit par un ancien tableur se lit avec ses accents', async () => {
    const latin = new Uint8Array([...'GA-1;pay'].map((sign) => sign.charCodeAt(0)).concat(0xe9));
    expect(await lireRetour(fileOf([latin]))).toEqual({ ok: true, nom: 'retour.csv', lignes: ['GA-1;payé'] });
  });
});
