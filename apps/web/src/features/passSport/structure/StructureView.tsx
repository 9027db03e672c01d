import type { AssociationAnswer, Document } from '@guichet/contract/association';
import type { DossierPsp, EligibilitePspLue, PreuvePspLue, SaisonPspLue } from '@guichet/contract/psp';
import { groupByThree } from '@guichet/rules/identifiant';
import { anneeSaison } from '@guichet/rules/passSport';
import { Alert, CheckboxesField, SelectField, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { Depots } from '../../../shared/depot/useDepots.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { AffiliationButton } from './AffiliationButton.tsx';
import { PieceField } from './PieceField.tsx';
import { agrementsOf, changementOf, codeOf, federationsOf, NOMS_AGREMENT, SCAN_RIB, sayPreuve } from './pieces.ts';
import type { Structure } from './useStructure.ts';

type Rib = NonNullable<AssociationAnswer['ribs']>[number];

export interface StructureViewProps extends Pick<EligibilitePspLue, 'federations' | 'agrements'> {
  readonly dossier: DossierPsp;
  readonly saison: SaisonPspLue;
  readonly ribs: readonly Rib[];
  readonly documents: readonly Document[];
  readonly depots: Depots;
  readonly structure: Structure;
  readonly isEditable: boolean;
}

const FIN_IBAN = 4;
const sayRib = ({ titulaire, iban }: Rib): string => `${titulaire}, compte finissant par ${iban.slice(-FIN_IBAN)}`;

const Partie = ({ titre, children }: { readonly titre: string; readonly children: ReactNode }): JSX.Element => (
  <section className="ga-stack">
    <h2>{titre}</h2>
    {children}
  </section>
);

/** PSP-015: every rule that fails, each in its own words. */
const Manques = ({ manques }: Pick<DossierPsp, 'manques'>): JSX.Element =>
  manques.length === 0 ? (
    <Alert severity="success">Les 7 règles sont en ordre : la saisie des codes est ouverte à la saison.</Alert>
  ) : (
    <Alert severity="warning" title={`Il manque ${manques.length} chose${manques.length > 1 ? 's' : ''}`}>
      <ul>
        {manques.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Alert>
  );

const Compte = ({ dossier, ribs, structure, isEditable }: StructureViewProps): JSX.Element => {
  const { id_rib, id_siret } = dossier.structure;
  const choix = ribs.filter((one) => !one.deleted && (one.id_siret === null || one.id_siret === id_siret));
  return (
    <>
      {isEditable && dossier.isCreateur ? (
        <SelectField
          id="id_rib"
          label="Compte bancaire"
          hint="Ceux de la fiche de l’association. Le changer demande votre mot de passe."
          none="Aucun"
          options={choix.map((one) => ({ value: one.id, label: sayRib(one) }))}
          select={{
            value: id_rib ?? '',
            disabled: structure.busy,
            onChange: ({ target }) => void structure.save({ structure: { id_rib: target.value || null } }),
          }}
        />
      ) : (
        <p>{id_rib === null ? 'Aucun compte bancaire n’est choisi.' : 'Un compte bancaire est choisi.'}</p>
      )}
      {dossier.rib?.etat === 'a_choisir' && (
        <Alert severity="warning">Le numéro de ce compte a changé dans la fiche : choisissez-le à nouveau.</Alert>
      )}
      {dossier.rib?.tenues.map(({ raison, jusqua }) => (
        <Alert key={raison} severity="info">
          {jusqua === null ? raison : `${raison} Jusqu’au ${formatTimestamp(new Date(jusqua))}.`}
        </Alert>
      ))}
    </>
  );
};

const TONS = { sans_piece: 'warning', attend: 'info', verifiee: 'success', refusee: 'error' } as const;
const Preuve = ({ preuve, ...props }: StructureViewProps & { readonly preuve: PreuvePspLue }): JSX.Element => {
  const { dossier, saison, documents, depots, structure, isEditable } = props;
  const code = codeOf(preuve);
  const needsPaper = preuve.source !== 'flux' && isEditable;
  return (
    <li className="ga-stack">
      <h3>{preuve.nom}</h3>
      <p>
        <Tag tone={TONS[preuve.etat]}>{sayPreuve(preuve)}</Tag>
      </p>
      {needsPaper && (
        <PieceField
          code={code}
          label={`${preuve.nature === 'federation' ? 'Attestation d’affiliation' : 'Arrêté'}, ${preuve.nom}`}
          type={preuve.agrement ?? 'AFF'}
          annee={preuve.nature === 'federation' ? Number(anneeSaison(saison)) : undefined}
          document={preuve.document}
          documents={documents}
          depots={depots}
          busy={structure.busy}
          onChoose={(uuid) => void structure.save(changementOf(dossier, code, uuid))}
        />
      )}
      {isEditable && <AffiliationButton dossier={dossier} preuve={preuve} />}
    </li>
  );
};

/** Which ones the file stands on, among those of the record. */
const Choix = ({ dossier, federations, agrements, structure }: StructureViewProps): JSX.Element => {
  const [held, tenus] = [federationsOf(dossier), agrementsOf(dossier)];
  const options = [
    ...federations.map(({ siren, nom }) => ({ value: siren, label: nom })),
    ...agrements.map((type) => ({ value: type, label: NOMS_AGREMENT[type] })),
  ];
  const toggle = (value: string, isOn: boolean): void => {
    const type = agrements.find((one) => one === value);
    if (type)
      return void structure.save({
        agrements: isOn ? [...tenus, { type, document: null }] : tenus.filter((one) => one.type !== type),
      });
    const kept = held.filter(({ siren }) => siren !== value);
    void structure.save({ federations: isOn ? [...kept, { siren: value, document: null }] : kept });
  };
  if (options.length === 0) return <p>La fiche de l’association n’a ni affiliation ni agrément éligible.</p>;
  return (
    <CheckboxesField
      id="preuves"
      label="Fédérations et agréments du dossier"
      options={options}
      checked={[...held.map(({ siren }) => siren), ...tenus.map(({ type }) => type)]}
      input={{ disabled: structure.busy, onChange: ({ target }) => toggle(target.value, target.checked) }}
    />
  );
};

/** UI-021: identity, account and its scan, affiliations and agreements with their papers. */
export const StructureView = (props: StructureViewProps): JSX.Element => {
  const { dossier, documents, depots, structure, isEditable } = props;
  const { id_siret, nom } = dossier.structure;
  const refus = structure.refusOf('modification');
  return (
    <div className="ga-stack">
      <Manques manques={dossier.manques} />
      <div role="status">{structure.said && <Alert severity="success">{structure.said}</Alert>}</div>
      {refus && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <Partie titre="Établissement">
        <p>
          {nom}, SIRET {groupByThree(id_siret)}
          {dossier.est_siege ? ', siège' : ', établissement secondaire'}
        </p>
      </Partie>
      <Partie titre="Compte bancaire">
        <Compte {...props} />
        {isEditable && (
          <PieceField
            code={SCAN_RIB}
            label="Scan du relevé bancaire"
            type="RIB"
            document={dossier.scan_rib}
            documents={documents}
            depots={depots}
            busy={structure.busy}
            onChoose={(uuid) => void structure.save({ scan_rib: uuid })}
          />
        )}
      </Partie>
      <Partie titre="Affiliations et agréments">
        {isEditable && <Choix {...props} />}
        <ul className="ga-rows" aria-label="Preuves">
          {dossier.preuves.map((preuve) => (
            <Preuve key={preuve.id} {...props} preuve={preuve} />
          ))}
        </ul>
      </Partie>
    </div>
  );
};
