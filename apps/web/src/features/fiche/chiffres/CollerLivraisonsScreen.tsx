import type { AssociationAnswer } from '@guichet/contract/association';
import {
  COLONNES_LIVRAISONS,
  chiffresOf,
  LIVRAISONS_COLLEES_MAXIMUM,
  type LivraisonCollee,
  readLivraisonsCollees,
} from '@guichet/rules/haa';
import { dayOf } from '@guichet/rules/jour';
import { Alert, Button, CardTable, Loading, TextareaField } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { phraseFor } from '../../../shared/association/phrases.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { FichePage } from '../FichePage.tsx';
import { refusFiche } from '../valeurs.ts';
import { reloadChiffres, sitesNommesQuery } from './chiffres.queries.ts';
import { adresseChiffres, adresseCollerLivraisons, PHRASES_CHIFFRES, plurielle, sayKilos } from './mots.ts';
import { useSources } from './useSources.ts';

const TITRE = 'Coller des livraisons';
const APERCU = 100;

const COLUMNS = [
  { key: 'numero', head: 'Ligne', cell: ({ numero }: LivraisonCollee) => numero },
  { key: 'texte', head: 'Livraison', isHead: true, cell: ({ texte }: LivraisonCollee) => texte },
  {
    key: 'lue',
    head: 'Ce qui est lu',
    cell: ({ erreurs, lue }: LivraisonCollee) =>
      lue ? `Prêt, ${sayKilos(lue.kilos)}` : <span className="fr-error-text">{erreurs.join(' ')}</span>,
  },
];

const sayFautes = (nombre: number): string =>
  nombre === 0 ? '' : `, ${plurielle(nombre, 'ligne à corriger', 'lignes à corriger')}`;

const Coller = ({ association, id }: { readonly association: AssociationAnswer; readonly id: string }): JSX.Element => {
  const { api, toasts, now } = useServices();
  const client = useQueryClient();
  const goTo = useGoTo();
  const sites = useQuery(sitesNommesQuery(api, id));
  const { options } = useSources();
  const [text, setText] = useState('');
  const [refus, setRefus] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const jour = dayOf(now());
  const cadre = { sites: sites.data ?? [], approvisionnements: options, annee: Number(jour.slice(0, 4)), jour };
  const lignes = readLivraisonsCollees(text, cadre);
  const pretes = lignes.flatMap(({ lue }) => lue ?? []);
  const fautes = lignes.filter(({ lue }) => lue === null);
  const { kilos } = chiffresOf(pretes.map((livraison) => ({ ...livraison, departement: '' })));
  const send = async () => {
    setRefus(null);
    setIsBusy(true);
    let [nombre, doubles] = [0, 0];
    try {
      for (let rang = 0; rang < pretes.length; rang += LIVRAISONS_COLLEES_MAXIMUM) {
        const livraisons = pretes.slice(rang, rang + LIVRAISONS_COLLEES_MAXIMUM);
        const done = await api.dac.noteLivraisons({ query: { id_asso: id }, body: { livraisons, sauf_doubles: true } });
        [nombre, doubles] = [nombre + done.nombre, doubles + done.doubles];
      }
      await reloadChiffres(client, id);
      const deja = doubles > 0 ? ` ${plurielle(doubles, 'ligne était déjà notée', 'lignes étaient déjà notées')}.` : '';
      toasts.show({
        severity: 'success',
        message: `${plurielle(nombre, 'livraison notée', 'livraisons notées')}.${deja}`,
      });
      await goTo(adresseChiffres(id, Number(pretes[0]?.jour.slice(0, 4))));
    } catch (error) {
      setRefus(phraseFor(error, PHRASES_CHIFFRES.note));
      await reloadChiffres(client, id);
    } finally {
      setIsBusy(false);
    }
  };
  if (sites.isPending) return <Loading>Lecture des sites…</Loading>;
  if (sites.isError)
    return (
      <ListFailure onRetry={() => void sites.refetch()}>{phraseFor(sites.error, PHRASES_CHIFFRES.lecture)}</ListFailure>
    );
  return (
    <FichePage association={association} id={id} title={TITRE} isTable>
      {refus && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <TextareaField
        id="collage"
        label="Votre bon de livraison ou votre tableau"
        hint={`Copiez-le dans votre tableur, une ligne par livraison, ces colonnes dans cet ordre : ${COLONNES_LIVRAISONS.join(', ')}. Un tableau collé à nouveau n’ajoute que ses nouvelles lignes.`}
        textarea={{ value: text, rows: 8, onChange: ({ target }) => setText(target.value) }}
      />
      <p role="status">
        {lignes.length > 0 &&
          `${plurielle(pretes.length, 'livraison prête', 'livraisons prêtes')}, ${sayKilos(kilos)}${sayFautes(fautes.length)}.`}
      </p>
      {lignes.length > 0 && (
        <>
          <CardTable
            caption="Aperçu, les lignes à corriger d’abord"
            columns={COLUMNS}
            items={[...fautes, ...lignes.filter(({ lue }) => lue !== null)].slice(0, APERCU)}
            keyOf={({ numero }) => String(numero)}
          />
          {fautes.length === 0 && (
            <Button onClick={() => void send()} busy={isBusy}>
              {`Noter ${plurielle(pretes.length, 'livraison', 'livraisons')}`}
            </Button>
          )}
        </>
      )}
    </FichePage>
  );
};

export const CollerLivraisonsScreen = (): JSX.Element => (
  <AssociationGate title={TITRE} chosen={adresseCollerLivraisons(':id')}>
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
