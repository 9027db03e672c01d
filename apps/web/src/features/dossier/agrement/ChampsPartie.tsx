import { flattenAgrement, schemaAgrement } from '@guichet/rules/agrement';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseRubrique, avecNouveau, avecRetour } from '../../../shared/association/adresses.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { ChampSaisi } from '../champs/ChampSaisi.tsx';
import { Questions } from '../champs/Questions.tsx';
import { useFiche } from '../demandeur/useFiche.ts';
import type { EtapeProps } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { Dirigeants } from './Dirigeants.tsx';
import { Liens } from './Liens.tsx';
import type { Partie } from './parties.ts';
import { SitesPartie } from './SitesPartie.tsx';
import type { SaisieCriteres } from './useCriteres.ts';

export interface ChampsPartieProps extends Pick<EtapeProps, 'dossier'> {
  readonly criteres: SaisieCriteres;
  readonly partie: Partie;
  readonly attempt: number;
  readonly erreurOf: (chemin: string) => string | undefined;
  /** Of a dossier already sent, what may be put right; everything otherwise. */
  readonly isOpen?: (chemin: string) => boolean;
}

const LISTES_HAA = ['nature-appr-denrees', 'outils-trace-denrees'] as const;
const everything = (): boolean => true;

/** The fields of one page of step 3. */
export const ChampsPartie = (props: ChampsPartieProps): JSX.Element => {
  const { dossier, criteres, partie, attempt, erreurOf, isOpen = everything } = props;
  const { saisie, change } = criteres;
  const { faits, personnes } = useDemandeur(dossier);
  const { fiche } = useFiche(dossier);
  const { optionsOf } = useReferentiels(LISTES_HAA);
  const plat = flattenAgrement({ haa: criteres.haa }, []);
  const ici = adresseDossier(dossier, { mode: 'edit', etape: 3, page: partie.code });
  const representants = adresseRubrique(String(dossier.id_correspondance), 'representants');
  const arretes = erreurOf('tca.arretes');
  return (
    <>
      {partie.questions.length > 0 && (
        <Questions
          champs_attendus={partie.questions}
          customs={criteres.customs}
          faits={faits}
          saisie={saisie}
          isOpen={isOpen}
          attempt={attempt}
        />
      )}
      {partie.tca.includes('dirigeants') && (
        <Dirigeants
          criteres={criteres}
          personnes={personnes}
          fiche={avecNouveau(avecRetour(representants, ici), 'representants_legaux')}
          error={erreurOf('tca.dirigeants')}
        />
      )}
      {partie.tca.includes('liens') && <Liens criteres={criteres} fiche={fiche} erreurOf={erreurOf} isOpen={isOpen} />}
      {arretes && (
        <p id="tca.arretes" tabIndex={-1} className="fr-error-text">
          {arretes}{' '}
          <Link href={adresseDossier(dossier, { mode: 'edit', etape: 2 })}>Joindre l’arrêté aux documents</Link>
        </p>
      )}
      {partie.hasSites && <SitesPartie dossier={dossier} retour={ici} error={erreurOf('haa.sites')} />}
      {partie.champs.map((champ) => (
        <ChampSaisi
          key={champ.chemin}
          champ={champ}
          value={plat[champ.chemin]}
          schema={schemaAgrement(champ.chemin)}
          saisie={{ ...saisie, change: (asked) => change(asked) }}
          optionsOf={optionsOf}
          error={erreurOf(champ.chemin)}
        />
      ))}
    </>
  );
};
