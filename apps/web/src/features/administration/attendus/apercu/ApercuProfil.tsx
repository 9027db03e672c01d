import type { Faits } from '@guichet/rules/conditions';
import {
  type ContenuSubvention,
  documentsOf,
  eligibiliteOf,
  faitsPropres,
  formulaireOf,
  PROFILS_APERCU,
  preparationOf,
  type Reponses,
} from '@guichet/rules/subvention';
import { Accordion, Alert, Button, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { AttendusForm } from '../../../../shared/attendus/AttendusForm.tsx';
import { sayRaison } from '../../../../shared/attendus/raisons.ts';
import { reponsesInitiales } from '../../../../shared/attendus/reponses.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { SOUS_DISPOSITIF } from '../conditions/faitSousDispositif.ts';
import { sayCompte, withEtat } from './compte.ts';
import { effetsOf, offerts } from './demande.ts';
import { FaitsFields } from './FaitsFields.tsx';
import { withFaitValeur } from './faits.ts';
import { PreparationApercu, VerdictApercu } from './VerdictApercu.tsx';

export interface ApercuProfilProps {
  readonly id: string;
  readonly titre: string;
  readonly contenu: ContenuSubvention;
  readonly code: string;
  readonly initial: string;
}

const profilOf = (cle: string) => PROFILS_APERCU.find((profil) => profil.cle === cle) ?? PROFILS_APERCU[0];

/** The dossier as it would begin: its year is known, the rest is what its conditions wait for. */
const faitsDeDepart = (cle: string, { campagne_exercice }: ContenuSubvention): Faits => ({
  ...profilOf(cle)?.faits,
  dossier: { description: { exercice: campagne_exercice } },
});

interface NonDemandesProps {
  readonly contenu: ContenuSubvention;
  readonly faits: Faits;
}
const NonDemandes = ({ contenu, faits }: NonDemandesProps): JSX.Element | null => {
  const propres = faitsPropres(contenu.champs_attendus);
  const hidden = [
    ...withEtat(formulaireOf(contenu, faits), 'masque').map(({ champ, visibilite }) => ({ ...champ, visibilite })),
    ...withEtat(documentsOf(contenu, faits), 'masque').map(({ document, visibilite }) => ({ ...document, visibilite })),
  ];
  if (hidden.length === 0) return null;
  return (
    <Accordion level={2} title={`Ce qui n’est pas demandé à ce profil (${hidden.length})`}>
      <ul>
        {hidden.map(({ code, libelle, visibilite }) => (
          <li key={code}>
            <strong>{libelle}</strong> <span className="ga-mention">{sayRaison(visibilite, propres)}</span>
          </li>
        ))}
      </ul>
    </Accordion>
  );
};

const useApercu = (contenu: ContenuSubvention, initial: string) => {
  const [cle, setCle] = useState(initial);
  const [faits, setFaits] = useState(() => faitsDeDepart(initial, contenu));
  const [reponses, setReponses] = useState<Reponses>(() => reponsesInitiales(contenu.champs_attendus));
  const [attempt, setAttempt] = useState(0);
  const [choisi, setChoisi] = useState('');
  const sousOfferts = offerts(contenu, faits);
  const sous = sousOfferts.find(({ code }) => code === choisi) ?? sousOfferts[0] ?? null;
  return {
    profil: profilOf(cle),
    choose: (next: string) => {
      setCle(next);
      setFaits(faitsDeDepart(next, contenu));
      setReponses(reponsesInitiales(contenu.champs_attendus));
      setAttempt(0);
    },
    faits: sous ? withFaitValeur(faits, 'dossier', SOUS_DISPOSITIF, sous.code) : faits,
    setFaits,
    // A field added meanwhile is proposed its default too.
    reponses: { ...reponsesInitiales(contenu.champs_attendus), ...reponses },
    setReponses,
    attempt,
    check: () => setAttempt(attempt + 1),
    sous,
    sousOfferts,
    setChoisi,
  };
};

/** SUBV-006: the scheme as one kind of association will meet it; nothing here is kept. */
export const ApercuProfil = ({ id, titre, contenu, code, initial }: ApercuProfilProps): JSX.Element => {
  const apercu = useApercu(contenu, initial);
  const { hasParts } = usePorte();
  const { profil, faits, reponses, sous, sousOfferts } = apercu;
  const connus = { ...faits, champs: reponses };
  const champs = formulaireOf(contenu, connus);
  const documents = documentsOf(contenu, connus);
  return (
    <section className="ga-stack" aria-label={titre}>
      <SelectField
        id={`${id}-profil`}
        label={titre}
        hint={profil?.description}
        options={PROFILS_APERCU.map(({ cle, nom }) => ({ value: cle, label: nom }))}
        select={{ value: profil?.cle, onChange: ({ target }) => apercu.choose(target.value) }}
      />
      <FaitsFields id={`${id}-faits`} contenu={contenu} faits={faits} onFaits={apercu.setFaits} />
      {hasParts && sousOfferts.length === 0 && (
        <Alert severity="warning">Aucun sous-dispositif n’est proposé à ce profil.</Alert>
      )}
      {hasParts && sousOfferts.length > 0 && (
        <SelectField
          id={`${id}-sous-dispositif`}
          label="Sous-dispositif demandé"
          options={sousOfferts.map((one) => ({ value: one.code, label: one.nom ?? one.code }))}
          select={{ value: sous?.code, onChange: ({ target }) => apercu.setChoisi(target.value) }}
        />
      )}
      {hasParts && sous && (
        <ul aria-label="Ce que ce sous-dispositif entraîne">
          {effetsOf({ contenu, code, sous, faits: connus }).map((effet) => (
            <li key={effet}>{effet}</li>
          ))}
        </ul>
      )}
      <VerdictApercu eligibilite={eligibiliteOf({ ...contenu, code }, faits)} />
      <h2>Le formulaire</h2>
      <p role="status">{`${sayCompte(champs, 'champ')}. ${sayCompte(documents, 'document')}.`}</p>
      <AttendusForm
        id={id}
        attendus={contenu}
        faits={faits}
        reponses={reponses}
        attempt={apercu.attempt}
        onReponses={apercu.setReponses}
      />
      {champs.length > 0 && (
        <Button priority="secondary" onClick={apercu.check}>
          Vérifier ces réponses
        </Button>
      )}
      <NonDemandes contenu={contenu} faits={connus} />
      <PreparationApercu preparation={preparationOf(contenu, connus)} />
    </section>
  );
};
