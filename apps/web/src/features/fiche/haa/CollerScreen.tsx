import type { AssociationAnswer } from '@guichet/contract/association';
import { COLONNES_SITES, type LigneCollee, readSitesColles, withoutLines } from '@guichet/rules/haa';
import { Alert, Button, CardTable, TextareaField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { FichePage } from '../FichePage.tsx';
import { refusFiche } from '../valeurs.ts';
import { appelsHaa, PHRASES_HAA, phraseHaa } from './appels.ts';
import { reloadSites } from './haa.queries.ts';
import { adresseColler, adresseSites, saySites } from './mots.ts';

const TITRE = 'Coller un tableau de sites';
const FORMES = ['forme-distrib-alimentaire'] as const;
/** As many as one call takes. */
const LOT = 500;

const COLUMNS = [
  { key: 'numero', head: 'Ligne', cell: ({ numero }: LigneCollee) => numero },
  { key: 'nom', head: 'Site', isHead: true, cell: ({ nom }: LigneCollee) => nom || 'Sans nom' },
  { key: 'lieu', head: 'Adresse', cell: ({ lieu }: LigneCollee) => lieu },
  {
    key: 'lu',
    head: 'Ce qui est lu',
    cell: ({ erreurs }: LigneCollee) =>
      erreurs.length === 0 ? 'Prêt' : <span className="fr-error-text">{erreurs.join(' ')}</span>,
  },
];

const sayEntrees = (nombre: number): string =>
  nombre === 0 ? '' : ` ${saySites(nombre)} ${nombre > 1 ? 'sont entrés' : 'est entré'} ; il reste ce qui suit.`;

const Coller = ({ association, id }: { readonly association: AssociationAnswer; readonly id: string }): JSX.Element => {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const goTo = useGoTo();
  const { optionsOf } = useReferentiels(FORMES);
  const [text, setText] = useState('');
  const [refus, setRefus] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const intend = useIntention();
  const choix = optionsOf('forme-distrib-alimentaire').map(({ value, code, label }) => ({
    value: String(value ?? code ?? ''),
    label,
  }));
  const lignes = readSitesColles(text, choix);
  const pretes = lignes.flatMap(({ numero, lu }) => (lu ? [{ numero, lu }] : []));
  const fautes = lignes.filter(({ lu }) => lu === null);
  /** What entered leaves the table: whatever stops on the way, the button sends what is left and nothing twice. */
  const send = async () => {
    setRefus(null);
    setIsBusy(true);
    const appels = appelsHaa(api, association);
    const entrees = new Set<number>();
    try {
      for (let rang = 0; rang < pretes.length; rang += LOT) {
        const lot = pretes.slice(rang, rang + LOT);
        const body = { sites: lot.map(({ lu }) => ({ ...lu })) };
        await intend(body, (idempotencyKey) => appels.createLot(body, { idempotencyKey }));
        for (const { numero } of lot) entrees.add(numero);
        setText(withoutLines(text, entrees));
      }
      await reloadSites(client, id);
      toasts.show({
        severity: 'success',
        message: `${saySites(pretes.length)} : ajouté${pretes.length > 1 ? 's' : ''}.`,
      });
      await goTo(adresseSites(id));
    } catch (error) {
      setRefus(`${phraseHaa(error, PHRASES_HAA.ajout)}${sayEntrees(entrees.size)}`);
      await reloadSites(client, id);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FichePage association={association} id={id} title={TITRE} isTable>
      {refus && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <TextareaField
        id="collage"
        label="Votre tableau"
        hint={`Copiez-le dans votre tableur, une ligne par site, ces colonnes dans cet ordre : ${COLONNES_SITES.join(', ')}.`}
        textarea={{ value: text, rows: 8, onChange: ({ target }) => setText(target.value) }}
      />
      <p role="status">
        {lignes.length > 0 &&
          `${saySites(pretes.length)} à ajouter${fautes.length > 0 ? `, ${fautes.length} ligne${fautes.length > 1 ? 's' : ''} à corriger` : ''}.`}
      </p>
      {lignes.length > 0 && (
        <>
          <CardTable
            caption="Aperçu, les lignes à corriger d’abord"
            columns={COLUMNS}
            items={[...fautes, ...lignes.filter(({ lu }) => lu !== null)].slice(0, 100)}
            keyOf={({ numero }) => String(numero)}
          />
          {fautes.length === 0 && (
            <Button onClick={() => void send()} busy={isBusy}>
              {`Ajouter ${saySites(pretes.length)}`}
            </Button>
          )}
        </>
      )}
    </FichePage>
  );
};

export const CollerScreen = (): JSX.Element => (
  <AssociationGate title={TITRE} chosen={adresseColler(':id')}>
    {(association, id) =>
      refusFiche(association.lien) ? (
        <FichePage association={association} id={id} title={TITRE}>
          <Alert severity="info">{refusFiche(association.lien)}</Alert>
        </FichePage>
      ) : (
        <Coller association={association} id={id} />
      )
    }
  </AssociationGate>
);
