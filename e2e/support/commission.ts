import { askApi, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import type { DossierEnvoye } from './envoi.ts';
import type { Agent } from './vie.ts';

interface Lue {
  readonly version: number;
  readonly lignes: readonly { readonly projet: string; readonly annee: number }[];
}

/** As if the scheme named this service too: only who instructs it has an envelope of it. */
export const nameInstructeur = (code: string, service: string): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `insert into rds.subvention_instructeur (id_subvention, id_service, is_referent)
       select id, $2, false from rds.subvention where code = $1`,
      [code, service],
    ),
  );

interface Options {
  /** Once it is begun, before it is proposed: what readers do of it. */
  readonly pendant?: (dossier: DossierEnvoye, rang: number) => Promise<void>;
  /** The first was begun by hand. */
  readonly isCommence?: boolean;
}

/** Begun and proposed by one, validated by the other: they wait for their decision. */
export const bringToDecision = async (
  agent: Agent,
  decideuse: Agent,
  dossiers: readonly DossierEnvoye[],
  montants: readonly number[],
  { pendant, isCommence = false }: Options = {},
): Promise<void> => {
  const tokenOf = async ({ personne }: Agent) => (await openSession(personne.email, personne.password)).token;
  const [louis, odile] = [await tokenOf(agent), await tokenOf(decideuse)];
  for (const [rang, dossier] of dossiers.entries()) {
    const { id } = dossier;
    const at = `/demandes/demande/dossiers/${id}/instructions/${agent.service}`;
    const move = async (token: string, transition: string, lignes?: (lue: Lue) => object[]) => {
      const lue = await askApi<Lue>('GET', at, { token });
      const body = { transition, ...(lignes && { lignes: lignes(lue) }) };
      await askApi('POST', `${at}/transition`, { token, body, version: lue.version });
    };
    if (rang > 0 || !isCommence) await move(louis, 'ouvrir');
    await pendant?.(dossier, rang);
    await move(louis, 'proposer', ({ lignes }) =>
      lignes.map(({ projet, annee }) => ({ projet, annee, montant_propose: montants[rang] ?? 0 })),
    );
    await move(odile, 'valider');
  }
};
