import { territoireOf } from '@guichet/rules/territoire';
import { Button, RowList, Tag } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { associationQuery } from '../../shared/association/association.queries.ts';
import { useAssociationEnCours } from '../../shared/association/useAssociationId.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { listQuery } from '../../shared/list/listQuery.ts';
import { Tranches } from '../../shared/list/Tranches.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { presOf } from './missionsPres.ts';

const TEXTS = {
  loading: 'Lecture des missions de bénévolat…',
  /** ERR-056. */
  failed: 'Une erreur est survenue lors de la récupération des missions.',
  empty: 'Aucune mission de bénévolat n’est publiée pour le moment.',
};

/** Where the association in use has its head office; null while it is not known. */
const useDepartement = (): string | null => {
  const { api } = useServices();
  const current = useAssociationEnCours();
  const { data } = useQuery({ ...associationQuery(api, String(current)), enabled: current !== null });
  const siege = data?.coordonnees?.adresse_siege;
  return siege ? territoireOf(siege).departement : null;
};

/** The home is for what waits: two are enough to know that there are some. */
const COURT = 2;

/** CALL-DAB-001: what the sibling site of volunteers publishes. */
export const Missions = (): JSX.Element => {
  const { api } = useServices();
  const departement = useDepartement();
  const [isWhole, setIsWhole] = useState(false);
  const list = useList(listQuery('missions', [], async () => (await api.dab.listMissions({})).missions));
  return (
    <section className="ga-stack">
      <h2>Missions de bénévolat publiées près de chez vous</h2>
      <ListState list={list} texts={TEXTS}>
        {(missions) => {
          const { items, isElsewhere } = presOf(missions, departement);
          return (
            <>
              {isElsewhere && <p>Aucune n’est publiée dans votre département. En voici d’ailleurs :</p>}
              <Tranches items={isWhole ? items : items.slice(0, COURT)} named="missions">
                {(shown) => (
                  <RowList label="Missions de bénévolat" items={shown} keyOf={({ _id }) => _id}>
                    {({ titre, description, association, commune, departement: code, domaine }) => (
                      <>
                        <div className="ga-row__main">
                          <p>
                            <strong>{titre}</strong>
                          </p>
                          <p>{description}</p>
                          <p className="ga-mention">
                            {association}, à {commune} ({code})
                          </p>
                        </div>
                        <Tag>{domaine}</Tag>
                      </>
                    )}
                  </RowList>
                )}
              </Tranches>
              {!isWhole && items.length > COURT && (
                <p>
                  <Button priority="tertiary" onClick={() => setIsWhole(true)}>
                    Voir les {items.length} missions
                  </Button>
                </p>
              )}
            </>
          );
        }}
      </ListState>
    </section>
  );
};
