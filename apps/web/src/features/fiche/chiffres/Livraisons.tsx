import type { LivraisonLue } from '@guichet/contract/association';
import { CATEGORIES_DENREES } from '@guichet/rules/haa';
import { Alert, Button, type CardColumn, CardTable, ConfirmDialog, LoadMore } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { LienRecent } from '../../../shared/session/LienRecent.tsx';
import { PHRASES_CHIFFRES, plurielle, sayJourCourt, sayKilos } from './mots.ts';

export interface LivraisonsProps {
  readonly list: List<LivraisonLue>;
  readonly suite: Suite;
  readonly total: number;
  readonly isEditable: boolean;
  readonly saySource: (code: string) => string;
  readonly exportHref: string;
  /** Answers why it was refused; nothing once it is gone. */
  readonly onRemove: (id: string) => Promise<string | null>;
}

const TEXTS = {
  loading: 'Lecture des livraisons…',
  failed: PHRASES_CHIFFRES.livraisons,
  empty: 'Aucune livraison n’est notée pour cette année.',
};
const sayLigne = ({ kilos, categorie, jour }: LivraisonLue): string =>
  `${sayKilos(kilos)}, ${CATEGORIES_DENREES[categorie].toLowerCase()}, ${sayJourCourt(jour)}`;

const Suppression = ({
  livraison,
  onRemove,
  onClose,
}: Pick<LivraisonsProps, 'onRemove'> & { livraison: LivraisonLue; onClose: () => void }): JSX.Element => {
  const [isBusy, setIsBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const remove = async () => {
    setIsBusy(true);
    const refused = await onRemove(livraison.id);
    setIsBusy(false);
    setRefus(refused);
    if (refused === null) onClose();
  };
  return (
    <ConfirmDialog
      title="Supprimer cette livraison ?"
      confirm="Supprimer"
      busy={isBusy}
      error={refus}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {sayLigne(livraison)}. Elle ne comptera plus dans l’année.
    </ConfirmDialog>
  );
};

/** What was noted, the latest first. */
export const Livraisons = (props: LivraisonsProps): JSX.Element => {
  const { list, suite, total, isEditable, saySource, exportHref } = props;
  const [asked, setAsked] = useState<LivraisonLue | null>(null);
  const columns: readonly CardColumn<LivraisonLue>[] = [
    { key: 'jour', head: 'Date', cell: ({ jour }) => sayJourCourt(jour) },
    { key: 'site', head: 'Site', isHead: true, cell: ({ lieu }) => lieu || 'Sans site' },
    { key: 'categorie', head: 'Catégorie', cell: ({ categorie }) => CATEGORIES_DENREES[categorie] },
    { key: 'source', head: 'Vient de', cell: ({ approvisionnement }) => saySource(approvisionnement) },
    { key: 'kilos', head: 'Poids', numeric: true, cell: ({ kilos }) => sayKilos(kilos) },
    ...(isEditable
      ? [
          {
            ...{ key: 'acte', head: 'Action' },
            cell: (livraison: LivraisonLue) => (
              <div className="ga-row-acts ga-livraison__acte">
                <Button priority="tertiary" onClick={() => setAsked(livraison)}>
                  Supprimer<span className="fr-sr-only"> {sayLigne(livraison)}</span>
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="livraisons">
      <div className="ga-section-head">
        <h2 id="livraisons">Dernières livraisons</h2>
        {total > 0 && (
          <p className="ga-mention">
            <LienRecent href={exportHref}>Exporter (CSV)</LienRecent>
          </p>
        )}
      </div>
      <ListState list={list} texts={TEXTS}>
        {(livraisons) => (
          <div className="ga-stack">
            <CardTable
              caption="Dernières livraisons"
              hidesCaption
              columns={columns}
              items={livraisons}
              keyOf={({ id }) => id}
            />
            {suite.hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore count={`${livraisons.length} sur ${plurielle(total, 'ligne', 'lignes')}`} {...suite} />
          </div>
        )}
      </ListState>
      {asked && <Suppression livraison={asked} onRemove={props.onRemove} onClose={() => setAsked(null)} />}
    </section>
  );
};
