#!/bin/sh
# Restaurer sur une machine vide (GUIDE-DEBIAN.md, 10), en root, le portail arrêté :
#   deploy/sauvegarde/restaurer.sh '2026-11-19 08:30:00+00'    la base telle qu’à cet instant
#   deploy/sauvegarde/restaurer.sh dernier                     tout ce qui a été archivé
# Puis rend au seau les fichiers qui lui manquent ; n’y change rien de ce qu’il a. Refuse un dossier de données qui sert.
set -eu
. "$(dirname "$0")/reglages.sh"

instant=${1:-}
[ -n "$instant" ] || {
  echo "Usage : restaurer.sh 'AAAA-MM-JJ HH:MM:SS+00' | dernier" >&2
  exit 64
}
[ -z "$(ls -A "$DONNEES" 2>/dev/null)" ] || {
  echo "$DONNEES n’est pas vide : rien n’est restauré par-dessus des données." >&2
  exit 1
}
install -d -o postgres -g postgres -m 700 "$DONNEES"
if [ "$instant" = dernier ]; then base --type=default restore
else base --type=time --target="$instant" --target-action=promote restore; fi
$DEMARRER_BASE

# Le journal rejoué, la base se rouvre aux écritures.
attente=0
until [ "$(runuser --user postgres -- psql -XAtq -h "$PRISE_BASE" -p "$PORT_BASE" -c 'select pg_is_in_recovery()' postgres 2>/dev/null)" = f ]; do
  attente=$((attente + 1))
  [ "$attente" -lt "${PATIENCE:-3600}" ] || { echo 'La base ne se rouvre pas : l’instant demandé est peut-être après tout ce qui a été archivé. Son journal le dit.' >&2; exit 1; }
  sleep 1
done

objets copy --ignore-existing "$COPIE/courants" "$OBJETS"
objets lsf --dirs-only "$COPIE/ecartes" 2>/dev/null | tr -d / | sort -r | while read -r ecarte; do
  objets copy --ignore-existing "$COPIE/ecartes/$ecarte" "$OBJETS"
done || true
echo 'Restauré. Reste à faire : « guichet historique verifier », puis « guichet sante », avant d’ouvrir.'
