import type { DispositifAnswer } from '@guichet/contract/rds';
import { Link, LinkButton, RowList, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { Tranches } from '../../../shared/list/Tranches.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { dispositifsQuery } from './dispositifs.queries.ts';
import { dispositifHref, NOUVEAU_DISPOSITIF, TEXTS } from './dispositifs.ts';

const sousDispositifs = (count: number): string => {
  if (count === 0) return 'sans sous-dispositif';
  return `${count} sous-dispositif${count > 1 ? 's' : ''}`;
};

const Ligne = ({ dispositif }: { readonly dispositif: DispositifAnswer }): JSX.Element => (
  <div className="ga-row__main">
    <Link href={dispositifHref(dispositif._id)}>{dispositif.nom}</Link>{' '}
    {!dispositif.actif && <Tag>N’est plus proposé</Tag>}
    <p className="ga-mention">{`${dispositif.code}, ${sousDispositifs(dispositif.sous_dispositifs.length)}`}</p>
  </div>
);

/** The families of schemes, and the names under which they are asked for. */
export const DispositifsScreen = (): JSX.Element => {
  const list = useList(dispositifsQuery(useServices().api));
  return (
    <RepertoirePage title={RUBRIQUE_RDS.dispositifs.text}>
      <p>Un dispositif réunit les subventions de même nature, année après année.</p>
      <LinkButton href={dispositifHref(NOUVEAU_DISPOSITIF)}>Ajouter un dispositif</LinkButton>
      <ListState list={list} texts={TEXTS}>
        {(dispositifs) => (
          <Tranches items={dispositifs} named="dispositifs">
            {(shown) => (
              <RowList label="Dispositifs" items={shown} keyOf={({ _id }) => _id}>
                {(dispositif) => <Ligne dispositif={dispositif} />}
              </RowList>
            )}
          </Tranches>
        )}
      </ListState>
    </RepertoirePage>
  );
};
