import { ETATS_DOSSIER_PSP } from '@guichet/rules/passSport';
import { PageTitle, Tag, ViewTabs } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { InscriptionsPanel } from './inscriptions/InscriptionsPanel.tsx';
import { isPanel, LIBELLES_PANNEAU, PANNEAUX, type PanneauProps, panneauOf, type ShowPanel } from './panneaux.ts';
import { StructurePanel } from './structure/StructurePanel.tsx';

const CONTENUS: Readonly<Record<ShowPanel, (props: PanneauProps) => JSX.Element>> = {
  structure: StructurePanel,
  inscriptions: InscriptionsPanel,
};

const TONS = { 1: 'warning', 2: 'success', 8: 'neutral' } as const;

/** UI-020: one page, two panels, each at its own address. */
export const DossierPage = ({ dossier, saison }: PanneauProps): JSX.Element => {
  const { panneau } = useSearch({ strict: false }) as { panneau?: unknown };
  const [first] = useState(() => panneauOf(dossier));
  const showPanel = isPanel(panneau) ? panneau : first;
  const Contenu = CONTENUS[showPanel];
  const page = `/associations/${dossier.structure.id_siret}/pass-sport`;
  return (
    <div className="ga-stack">
      <PageTitle>{`Pass’Sport 20${saison.id_exercice}, ${dossier.structure.nom}`}</PageTitle>
      <p>
        Dossier {dossier.id} <Tag tone={TONS[dossier.id_etat]}>{ETATS_DOSSIER_PSP[dossier.id_etat]}</Tag>
      </p>
      <ViewTabs
        label="Parties du dossier"
        current={showPanel}
        tabs={PANNEAUX.map((key) => ({
          key,
          label: LIBELLES_PANNEAU[key],
          href: `${page}?saison=${saison.id}&panneau=${key}`,
        }))}
      />
      <Contenu dossier={dossier} saison={saison} />
    </div>
  );
};
