#!/bin/sh
# Mettre à jour sans perdre une requête (GUIDE-DEBIAN.md, 8), en root, le nouveau programme déjà en place :
#   deploy/mise-a-jour.sh
# Un serveur après l’autre : nginx ne lui donne plus rien, il finit, redémarre, dit qu’il est prêt, et reçoit à nouveau.
# S’arrête à la première chose qui ne va pas ; l’autre serveur répond toujours.
set -eu

HOTE=${HOTE:-/etc/nginx/guichet/host.conf}
PORTS=${PORTS:-4000 4010}
TRAVAUX=${TRAVAUX:-1:4110 2:4120}
# Jamais NGINX : nginx lit cette variable lui-même, et y cherche des prises ouvertes.
PROGRAMME_NGINX=${PROGRAMME_NGINX:-nginx}
SYSTEMCTL=${SYSTEMCTL:-systemctl}
NODE=${NODE:-/usr/local/bin/node}
PATIENCE=${PATIENCE:-60}

recharger() {
  "$PROGRAMME_NGINX" -t -q
  "$PROGRAMME_NGINX" -s reload
}

# $1 : port. Les anciens processus de nginx finissent ce qu’ils ont commencé ; rien de neuf ne part vers ce port.
ecarter() {
  sed -i "/ down;/!s/^\( *server [^ ]*:$1 [^;]*\);/\1 down;/" "$HOTE"
  grep -q ":$1 .* down;" "$HOTE" || { echo "$HOTE ne nomme pas le port $1" >&2; exit 1; }
  recharger
}
remettre() {
  sed -i "s/^\( *server [^ ]*:$1 .*\) down;/\1;/" "$HOTE"
  recharger
}

# $1 : port. Rien n’est remis en service avant d’avoir dit qu’il est prêt.
attendre() {
  "$NODE" -e '
    const [port, patience] = process.argv.slice(1);
    const end = Date.now() + patience * 1000;
    const ask = () => fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(5000) }).then((r) => r.ok, () => false);
    (async () => {
      while (Date.now() < end) {
        if (await ask()) process.exit(0);
        await new Promise((done) => setTimeout(done, 200));
      }
      console.error(`Le port ${port} n’est pas prêt après ${patience} s : mise à jour arrêtée.`);
      process.exit(1);
    })();' "$1" "$PATIENCE"
}

"$SYSTEMCTL" start guichet-migrate      # les migrations laissent tourner la version précédente
for port in $PORTS; do
  ecarter "$port"
  "$SYSTEMCTL" restart "guichet-http@$port"
  attendre "$port"
  remettre "$port"
done
for travail in $TRAVAUX; do
  "$SYSTEMCTL" restart "guichet-jobs@${travail%%:*}"
  attendre "${travail##*:}"
done
echo 'À jour.'
