import type { Charge } from '@guichet/contract/demandes';
import { CardTable, ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../../shared/format/format.ts';

type Ligne = Charge['lignes'][number];

const keyOf = ({ agent }: Ligne): string => agent ?? 'personne';
const sayEtats = ({ etats }: Ligne): string =>
  etats.map(({ libelle, nombre }) => `${libelle} : ${nombre}`).join(' ; ') || 'Rien';

const Lignes = ({ lignes }: Charge): JSX.Element => (
  <>
    <ShareBars
      caption="Dossiers ouverts par personne"
      heads={{ label: 'Personne', value: 'Dossiers', share: 'Part' }}
      rows={lignes.map((ligne) => ({
        key: keyOf(ligne),
        label: ligne.nom,
        value: ligne.nombre,
        text: String(ligne.nombre),
      }))}
    />
    <CardTable<Ligne>
      caption="Où en sont ces dossiers, et depuis quand attend le plus ancien"
      isNarrow
      items={lignes}
      keyOf={keyOf}
      columns={[
        { key: 'nom', head: 'Personne', isHead: true, cell: ({ nom }) => nom },
        { key: 'etats', head: 'États', cell: sayEtats },
        {
          key: 'depuis',
          head: 'Le plus ancien attend depuis le',
          cell: ({ depuis }) => (depuis === null ? '–' : formatDate(new Date(depuis))),
        },
      ]}
    />
  </>
);

/** Who has how much, drawn by a table of its own; then in which state, and since when. */
export const ChargeView = ({ charge }: { readonly charge: Charge }): JSX.Element => (
  <section className="ga-stack" aria-labelledby="titre-charge">
    <h2 id="titre-charge">Qui a quoi</h2>
    {charge.lignes.every(({ nombre }) => nombre === 0) ? (
      <p>Aucun dossier ouvert dans ce service.</p>
    ) : (
      <Lignes {...charge} />
    )}
  </section>
);
