import type { InstructionDetail } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import type { Answers } from '../../../testing/answers.ts';
import { dossierApp, PAGE } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';
import { instructionDe } from '../../../testing/instruction.ts';
import { luc, service } from '../../../testing/people.ts';
import { tournoi } from '../../../testing/projets.ts';

afterEach(cleanup);

const LUC = { role: 'rds.user', relations: ['instructeur'] as const };
const { instructions } = dossierEn('2', LUC);
const dossier = dossierEn('2', LUC, {
  instructions: instructions.map((one) => ({ ...one, id_service_instructeur: service._id, nom: service.nom })),
  projets: [tournoi],
});
const start = (held: InstructionDetail) => {
  const answers: Answers = {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.readDossier': () => dossier,
    'demandes.readInstruction': () => held,
  };
  render(dossierApp(`${PAGE}?mode=read&etape=1`, answers).element);
  return { user: userEvent.setup() };
};

describe('une pièce, à côté du dossier', () => {
  const [uuid, photo] = ['019a0000-0000-7000-8000-000000000811', '019a0000-0000-7000-8000-000000000812'] as const;
  const withPieces = (...pieces: InstructionDetail['pieces']) => start(instructionDe({ pieces }));
  const voir = (nom: string) => screen.findByRole('button', { name: nom });

  test('se montre dans la page, sans autre fenêtre ; le foyer y va, Échap le rend au bouton', async () => {
    const { user } = withPieces({ code: 'statuts', uuid, montre: 'pdf' });
    const bouton = await voir('Statuts');
    expect(bouton.getAttribute('aria-expanded')).toBe('false');
    await user.click(bouton);
    const zone = within(screen.getByRole('region', { name: 'Statuts' }));
    await waitFor(() => expect(document.activeElement).toBe(zone.getByRole('heading', { name: 'Statuts' })));
    const cadre = zone.getByTitle('Aperçu de Statuts');
    expect([cadre.tagName, cadre.getAttribute('src')]).toEqual([
      'IFRAME',
      `/api/dac/association/documents/${uuid}?apercu=1#navpanes=0&view=FitH`,
    ]);
    expect(zone.getByRole('link', { name: /^Télécharger/ }).getAttribute('href')).toBe(
      `/api/dac/association/documents/${uuid}`,
    );
    expect([bouton.getAttribute('aria-expanded'), document.querySelector('[target]')]).toEqual(['true', null]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Statuts' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(bouton));
  });

  test('la suivante prend la place ; une image est une image ; fermer rend le foyer', async () => {
    const { user } = withPieces(
      { code: 'statuts', uuid, montre: 'pdf' },
      { code: 'programme', uuid: photo, montre: 'image' },
    );
    await user.click(await voir('Statuts'));
    await user.click(await voir('Programme des formations'));
    expect(screen.queryByTitle('Aperçu de Statuts')).toBeNull();
    const image = screen.getByRole('img', { name: 'Aperçu de Programme des formations' });
    expect(image.getAttribute('src')).toBe(`/api/dac/association/documents/${photo}?apercu=1`);
    await user.click(screen.getByRole('button', { name: 'Fermer le document' }));
    await waitFor(async () => expect(document.activeElement).toBe(await voir('Programme des formations')));
  });

  test('ce qui ne se montre pas s’enregistre ; un compte bancaire ne s’ouvre pas ; ce qui manque se dit', async () => {
    withPieces({ code: 'statuts', uuid, montre: 'reserve' }, { code: 'programme', uuid: photo, montre: 'fichier' });
    const list = within(await screen.findByRole('list', { name: 'Pièces du dossier' }));
    expect(list.getByText(/^Statuts : compte bancaire/u)).toBeDefined();
    expect(list.getByRole('link', { name: /^Télécharger : Programme/u }).hasAttribute('download')).toBe(true);
    cleanup();
    withPieces({ code: 'statuts', uuid, montre: 'absent' });
    expect(await screen.findByText(/^Statuts : le fichier n’est plus dans la bibliothèque/u)).toBeDefined();
    expect(screen.getByText('Programme des formations : non fourni')).toBeDefined();
  });
});
