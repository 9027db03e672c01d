import type { Faits } from '@guichet/rules/conditions';
import {
  type ChampMontre,
  type DocumentAttendu,
  documentsOf,
  erreursDeFormulaire,
  faitsPropres,
  formulaireOf,
  type Reponses,
} from '@guichet/rules/subvention';
import { ErrorSummary } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { ChampControl } from './ChampControl.tsx';
import { DocumentsAttendus } from './DocumentsAttendus.tsx';
import { GroupeControl } from './GroupeControl.tsx';
import { Attente, idOf, isPresent, Raison } from './Raison.tsx';
import { type Attendus, reponseDe, withFederations, withReponse } from './reponses.ts';

export interface AttendusFormProps {
  /** Before the code of each field, in the ids of the page. */
  readonly id: string;
  readonly attendus: Attendus;
  /** What is known of the association, of the dossier and of the project. */
  readonly faits: Faits;
  readonly reponses: Reponses;
  /** How many times the whole was checked: what is wrong is in sight after the first. */
  readonly attempt: number;
  /** What is wrong already with what was typed, by the code of the field. */
  readonly refus?: Readonly<Record<string, string>>;
  readonly onReponses: (reponses: Reponses) => void;
  /** Where a document is given; absent when it is only named. */
  readonly document?: (document: DocumentAttendu) => ReactNode;
}

/** SUBV-006: the fields and documents of a scheme for what is known, in its order; the preview and the dossier share it. */
export const AttendusForm = (props: AttendusFormProps): JSX.Element => {
  const { id, attendus, faits, reponses, attempt, refus = {}, onReponses } = props;
  const champs_attendus = attendus.champs_attendus.map((champ) => withFederations(champ, faits));
  const contenu = { ...attendus, champs_attendus };
  const connus = { ...faits, champs: reponses };
  const propres = faitsPropres(champs_attendus);
  const erreurs = attempt > 0 ? erreursDeFormulaire(contenu, connus) : [];
  const erreurOf = (chemin: string) => erreurs.find(({ champ }) => champ === chemin)?.message ?? refus[chemin];
  const documents = documentsOf(contenu, connus).filter(isPresent);
  const controlOf = ({ champ }: ChampMontre): JSX.Element => {
    const shared = {
      id: idOf(id, champ.code),
      value: reponseDe(reponses, champ.code),
      onValue: (value: unknown) => onReponses(withReponse(champs_attendus, reponses, champ.code, value)),
    };
    return champ.type === 'groupe' ? (
      <GroupeControl {...shared} champ={champ} erreurOf={erreurOf} />
    ) : (
      <ChampControl {...shared} champ={champ} reponses={reponses} error={erreurOf(champ.code)} />
    );
  };
  return (
    <div className="ga-attendus">
      {erreurs.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={erreurs.map(({ champ, message }) => ({ id: idOf(id, champ), message }))}
        />
      )}
      {formulaireOf(contenu, connus)
        .filter(isPresent)
        .map((montre) => {
          const { champ, visibilite } = montre;
          const about = { libelle: champ.libelle, visibilite, propres };
          return (
            <div key={champ.code} className="ga-champ">
              {visibilite.etat === 'inconnu' ? (
                <Attente {...about} />
              ) : (
                <>
                  {controlOf(montre)}
                  <Raison {...about} />
                </>
              )}
            </div>
          );
        })}
      {documents.length > 0 && <DocumentsAttendus {...props} documents={documents} propres={propres} />}
    </div>
  );
};
