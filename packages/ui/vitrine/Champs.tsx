import type { JSX } from 'react';
import {
  AmountField,
  AmountTotal,
  CheckboxesField,
  CheckboxField,
  Combobox,
  DropZone,
  FileButton,
  FileField,
  PasswordField,
  RadioField,
  SearchField,
  SelectField,
  TextareaField,
  TextField,
} from '../src/index.ts';

const rien = () => undefined;
const OPTIONS = [
  { value: 'a', label: 'Un choix' },
  { value: 'b', label: 'Un autre choix, dont le nom est bien plus long que la place que l’on croyait avoir' },
];
const EURO = { sign: '€', word: 'euros' };

/** Filled, wrong, read-only: the three that a person meets. */
const ETATS = [
  { nom: 'rempli', error: undefined, lecture: false },
  { nom: 'erreur', error: 'Cette réponse est attendue : donnez-la avant de transmettre.', lecture: false },
  { nom: 'lecture', error: undefined, lecture: true },
] as const;
type Etat = (typeof ETATS)[number];

const Etats = ({ nom, error, lecture }: Etat): JSX.Element => {
  const texts = (id: string, label: string) => ({
    id: `${id}-${nom}`,
    label: `${label} (${nom})`,
    hint: 'Une aide.',
    error,
  });
  const choix = { name: `choix-${nom}`, disabled: lecture, onChange: rien };
  return (
    <section className="ga-stack" aria-label={nom}>
      <h3>{nom}</h3>
      <TextField {...texts('texte', 'Texte')} input={{ defaultValue: 'Chorale du Port', readOnly: lecture }} />
      <TextareaField {...texts('long', 'Texte long')} textarea={{ defaultValue: 'Deux\nlignes', readOnly: lecture }} />
      <PasswordField
        {...texts('secret', 'Mot de passe')}
        named="le mot de passe"
        input={{ readOnly: lecture, autoComplete: 'off' }}
      />
      <SelectField
        {...texts('liste', 'Liste')}
        options={OPTIONS}
        none="Aucun"
        select={{ disabled: lecture, defaultValue: 'b' }}
      />
      <RadioField {...texts('radio', 'Un seul')} options={OPTIONS} value="a" input={choix} />
      <RadioField
        {...texts('radios', 'Un seul, l’un sous l’autre')}
        stacked
        options={OPTIONS}
        value="b"
        input={{ ...choix, name: `pile-${nom}` }}
      />
      <CheckboxesField
        {...texts('cases', 'Plusieurs')}
        options={OPTIONS}
        checked={['a']}
        input={{ ...choix, name: `cases-${nom}` }}
      />
      <CheckboxField {...texts('case', 'Une case')} input={{ disabled: lecture, defaultChecked: true }} />
      <AmountField
        {...texts('montant', 'Montant')}
        unit={EURO}
        input={{ defaultValue: '3 500', readOnly: lecture }}
        beside={{ label: 'En 2026', text: '2 000 €' }}
      />
      <FileField {...texts('fichier', 'Fichier')} input={{ type: 'file', disabled: lecture }} />
      <Combobox
        {...texts('recherche', 'Recherche')}
        text="Bre"
        onText={rien}
        options={['Brest']}
        keyOf={(one) => one}
        onChoose={rien}
        status="Une réponse"
      >
        {(one) => one}
      </Combobox>
    </section>
  );
};

export const Champs = (): JSX.Element => (
  <section className="ga-stack">
    <h2>Champs</h2>
    {ETATS.map((etat) => (
      <Etats key={etat.nom} {...etat} />
    ))}
    <AmountTotal label="Total des charges" text="5 700 €" strong />
    <SearchField id="mots" label="Chercher" hint="Un mot." onSearch={rien} />
    <DropZone id="depot" title="Déposez vos documents" hint="PDF, photos" accept=".pdf" onFiles={rien} onPhoto={rien} />
    <FileButton id="un-fichier" accept=".pdf" onFiles={rien}>
      Choisir un fichier
    </FileButton>
  </section>
);
